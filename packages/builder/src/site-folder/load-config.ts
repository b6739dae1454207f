/**
 * Bundles a site's configuration with the files it imports, and runs it. Packages are not bundled; each is resolved from the
 * importing file.
 */
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { siteTsconfig } from '../base/places.ts';
import { programModules } from '../base/program-modules.ts';

/**
 * Loads a configuration.
 * @param file Absolute path.
 * @returns The default export.
 * @throws What the bundler or the configuration itself throws.
 */
export async function loadConfig(file: string): Promise<unknown> {
  const url = `data:text/javascript;base64,${Buffer.from(await bundleModule(file, dirname(file))).toString('base64')}`;
  const { default: value } = (await import(/* @vite-ignore */ url)) as { default?: unknown };
  return value;
}

/**
 * @param input Absolute path, or what the plugins know.
 * @param folder That of the site.
 * @param plugins They come before all others.
 * @returns One module of JavaScript, with its source map.
 * @throws What the bundler throws.
 */
export async function bundleModule(input: string, folder: string, plugins: readonly Plugin[] = []): Promise<string> {
  // Not Vite, which would take longer to load than everything else until the dev server is ready.
  const bundle = await rolldown({
    input,
    cwd: folder,
    platform: 'node',
    tsconfig: siteTsconfig,
    transform: { target: 'node20' },
    logLevel: 'silent',
    plugins: [...plugins, programModules(), packages(), places(), requires()],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', dir: folder, codeSplitting: false, sourcemap: 'inline' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Imports packages by absolute address, because the bundle is not in a folder from which Node could resolve them. */
function packages(): Plugin {
  return {
    name: 'packages',
    async resolveId(id, importer, { kind }) {
      if (isBuiltin(id)) return { id, external: true };
      if (importer === undefined || !/^[\w@]/.test(id) || isAbsolute(id)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.includes('/node_modules/')) return found;
      return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: true };
    },
  };
}

/** Replaces `import.meta.url` and the like by the location of the original file. */
function places(): Plugin {
  return {
    name: 'places',
    transform: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
      map: null,
    }),
  };
}

/**
 * Makes `require()` of an ES module give its default export, as in the loader of Docusaurus; the other exports are properties of it, and so is
 * `default`.
 */
function requires(): Plugin {
  const joinExports = `((exports) => {
    const value = exports?.default;
    if (Object(value) !== value || typeof value === 'function') return exports;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    for (const name of Object.keys(exports)) if (!(name in copy)) Object.defineProperty(copy, name, { value: exports[name] });
    return copy;
  })`;
  // Lines stay where they are.
  const inLine = joinExports.replace(/\n */g, ' ');
  return {
    name: 'requires',
    transform: (code) => ({
      code: code.replace(/(?<![\w$]|[^.]\.)require\(\s*(['"])\.[^'"\n]*\1\s*\)/g, (call) => `${inLine}(${call})`),
      map: null,
    }),
  };
}
