/**
 * Runs a Docusaurus configuration as Docusaurus does: in a process of its own, in the site folder. It is the author's own code, so nothing
 * closes it in; but it has to end.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'rolldown';
import { programRoot } from '../../base/places.ts';
import { ProblemsError } from '../../base/problems.ts';
import { bundleModule } from '../../site-folder/load-config.ts';
import { firstLines } from '../../site-folder/site-folder.ts';
import { Foreign, isObject, mark } from './stand-in.ts';

/**
 * No environment variable of this machine decides what it says, except where programs and the user's files are.
 * @param name Of the file in the site folder.
 * @param timeLimit In seconds.
 * @throws ProblemsError if it fails, does not end, or is not an object.
 */
export async function runConfig(sitePath: string, name: string, timeLimit = 20): Promise<Readonly<Record<string, unknown>>> {
  const folder = realpathSync(sitePath);
  const missing = new Set<string>();
  try {
    const code = await bundleModule(entry, folder, [runner(join(folder, name), missing)]);
    const config = run(code, folder, timeLimit);
    if (isObject(config)) return config;
  } catch (error) {
    throw failure(folder, name, String((error as Error).message), missing);
  }
  throw failure(folder, name, 'it is not an object', missing);
}

/** @throws What the code throws, with its stack as the message. */
function run(code: string, folder: string, timeLimit: number): unknown {
  const { PATH, HOME, SystemRoot } = process.env;
  const { output, error } = spawnSync(process.execPath, ['--enable-source-maps', '--input-type=module', '-'], {
    cwd: folder,
    env: { PATH, HOME, SystemRoot, NODE_ENV: 'production' },
    input: code,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    timeout: timeLimit * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    throw new Error(`it did not end within ${timeLimit} seconds`);
  const text = String(output?.[3] ?? '');
  if (text === '') throw new Error('its process ended before it was complete');
  const { config, failed } = JSON.parse(text, revive) as { readonly config?: unknown; readonly failed?: string };
  if (failed !== undefined) throw new Error(failed);
  return config;
}

function revive(_: string, value: { readonly [mark]?: Foreign } | null): unknown {
  const unsaid = value?.[mark];
  return value === null ? undefined : unsaid === undefined ? value : new Foreign(unsaid.name, unsaid.isMissing);
}

/**
 * @param report A bundler's, or a stack; its first place in a file of the site is that of the error.
 * @param missing What had a stand-in, which may be the cause.
 */
function failure(folder: string, name: string, report: string, missing: ReadonlySet<string>): ProblemsError {
  const text = stripVTControlCharacters(report).replaceAll(`${folder}/`, '');
  const [, file, line, column] = /(?<![\w/.-])((?!node_modules\/)[\w@-][\w@./-]*\.[cm]?[jt]sx?):(\d+):(\d+)/.exec(text) ?? [];
  const message = firstLines(text.replace(/\n {4}at .*/s, '').replace(/^Error: /, ''));
  const modules = [...missing].map((module) => `"${module}"`).join(', ');
  const first = modules === '' ? 'Make it run with Docusaurus' : `Install what it may need and cannot find: ${modules}`;
  return ProblemsError.at(
    file === undefined ? { file: name } : { file, line: Number(line), column: Number(column) },
    `the configuration cannot be read: ${message}`,
    `${first}; or run init without --from-docusaurus, and fill in the settings`,
  );
}

const entry = '\0run';
const standIns = '\0stand-in:';
const helpers = JSON.stringify(join(programRoot, 'src/features/init/stand-in.ts'));

/** What these do is never asked. Their names are, which only a stand-in knows. */
const neverRun = /(^|\/)(remark|rehype|recma|prism)-|^@docusaurus\//;

/** Bundles the configuration into what {@link runConfig} runs. */
function runner(file: string, missing: Set<string>): Plugin {
  return {
    name: 'docusaurus-config',
    async resolveId(id, importer) {
      if (id === entry || id.startsWith(standIns)) return id;
      if (isBuiltin(id) || importer === undefined || importer.startsWith('\0')) return undefined;
      if (neverRun.test(id)) return `${standIns}${id}`;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (found === null) missing.add(id);
      return found ?? `${standIns}${id}`;
    },
    load(id) {
      if (id === entry) return `import { tell } from ${helpers};\nawait tell(() => import(${JSON.stringify(file)}));\n`;
      if (!id.startsWith(standIns)) return undefined;
      const code = `module.exports = require(${helpers}).standIn(${JSON.stringify(id.slice(standIns.length))});\n`;
      // Its name may end like that of data.
      return { code, moduleType: 'js' };
    },
    // What modules in CommonJS have, and this bundle has not.
    transform(code, id) {
      if (id.startsWith('\0') || !/\.[cm]?[jt]sx?$/.test(id)) return undefined;
      const folder = JSON.stringify(dirname(id));
      const places = /\b(?:const|let|var)\s+__(?:dirname|filename)\b/.test(code)
        ? ''
        : `var __dirname = ${folder}, __filename = ${JSON.stringify(id)}; `;
      return { code: places + code.replaceAll('require.resolve(', `resolveFrom(${folder}, `), map: null };
    },
  };
}
