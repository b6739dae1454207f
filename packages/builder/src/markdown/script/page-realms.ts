/**
 * Opens a realm for each page with code: a context of its own, with a global object, built-in objects and React of its own, and nothing of Node. Nothing
 * that's in it is used again. Code that asks for Node can't have that there, since all contexts of a process share it: such a page is compiled in a
 * process of its own, which ends with it (compile-workers.ts).
 */
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { type Context, createContext, runInContext, Script } from 'node:vm';
import type { ComponentFiles } from '../../bundle/import-components.ts';
import type { Problem } from '../../model/source.ts';
import { attempt } from '../../shared/attempt.ts';
import { remember } from '../../shared/remember.ts';
import type { PageRealm } from '../syntax/compilation.ts';
import type { openRealm, RealmHost } from './realm-entry.ts';

/** Node, by its names; or by `import()`, which has given the code objects of the process. */
export type RealmWish = 'node' | 'import';

/** What V8 says of `eval` and `Function` where they're not allowed. */
const refusedEval = 'Code generation from strings disallowed for this context';

export class PageRealms {
  /** What code has asked for that it cannot have, so that what it gave means nothing. */
  wish: RealmWish | undefined;
  readonly #scripts = new Map<string, Script | undefined>();
  readonly #paths = new Map<string, string | undefined>();

  /**
   * @param entry Absolute path of the script that realm-entry.ts becomes; or what that exports, where all realms are this one.
   * @param nodeNames The names of Node's globals, which realms don't have; undefined in a process for a single page, whose realm is that of the process.
   */
  constructor(
    private readonly entry: string | typeof openRealm,
    private readonly files: ComponentFiles,
    private readonly nodeNames: readonly string[] | undefined,
  ) {}

  /** See {@link import('../compile.ts').OpenRealm}. */
  open(names: readonly string[], modules: readonly string[]): PageRealm {
    // The prototype of its global object must be its own, and all code be known: with `import()`, it would get objects of the process.
    const context =
      this.nodeNames === undefined ? undefined : createContext(Object.create(null), { codeGeneration: { strings: false } });
    const host = this.#createHost(context);
    if (typeof this.entry === 'function') return this.entry(this.files, modules, names, host);
    const module = { exports: {} };
    host.wrap(this.entry)?.(module.exports, () => ({}), module, this.entry, '');
    return (module.exports as { openRealm: typeof openRealm }).openRealm(this.files, modules, names, host);
  }

  /** Notes whether code has failed for want of `eval`. */
  read(problems: readonly Problem[]): void {
    if (problems.some(({ message }) => message.includes(refusedEval))) this.wish ??= 'node';
  }

  #createHost(context: Context | undefined): RealmHost {
    const { nodeNames } = this;
    // JavaScript has some of them too.
    const own = new Set<string>(
      context === undefined ? nodeNames : runInContext('Object.getOwnPropertyNames(globalThis)', context),
    );
    const run = (script: Script): unknown => (context === undefined ? script.runInThisContext() : script.runInContext(context));
    return {
      evaluate: (program, file) => run(this.#compile(program, file)),
      hidden: (nodeNames ?? []).filter((name) => !own.has(name)),
      env: JSON.stringify(process.env),
      readText: (path) => readFileSync(path, 'utf8'),
      resolve: (id, from) =>
        remember(this.#paths, `${from}\0${id}`, () =>
          isBuiltin(id) ? undefined : attempt(() => createRequire(from).resolve(id)),
        ),
      wrap: (path) => {
        const script = remember(this.#scripts, path, () => attempt(() => this.#compile(wrapped(path), path)));
        return script === undefined ? undefined : (run(script) as ReturnType<RealmHost['wrap']>);
      },
      nodeModule: (id, from) => (nodeNames === undefined ? createRequire(from)(id) : undefined),
      wantNode: () => {
        this.wish ??= 'node';
      },
    };
  }

  #compile(code: string, filename: string): Script {
    return new Script(code, {
      filename,
      importModuleDynamically: () => {
        this.wish = 'import';
        throw new Error('import() is not supported');
      },
    });
  }
}

function wrapped(path: string): string {
  const text = readFileSync(path, 'utf8');
  return `(function (exports, require, module, __filename, __dirname) {${/\.json$/.test(path) ? `module.exports = ${text}` : text}\n})`;
}
