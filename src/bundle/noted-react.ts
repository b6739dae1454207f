/** Gives modules that are drawn at build time a React that notes what they use, see islands/uses.ts. */
import { join } from 'node:path';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import type { Plugin } from 'vite';
import { programRoot } from '../base/fingerprint.ts';

const modules: Readonly<Record<string, object>> = { react, 'react/jsx-runtime': runtime };

export function notedReact(): Plugin {
  const prefix = '\0noted:';
  // It notes by itself what depends on the browser.
  const unnoted = join(programRoot, 'src/docusaurus/exports.tsx');
  const uses = JSON.stringify(join(programRoot, 'src/islands/uses.ts'));
  return {
    name: 'noted-react',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!/^react(-dom)?($|\/)/.test(id)) return undefined;
      const isNoted = Object.hasOwn(modules, id) && importer?.startsWith(prefix) !== true && importer !== unnoted;
      return isNoted ? prefix + id : { id, external: true };
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const names = Object.keys(modules[name] as object).filter((key) => /^[A-Za-z]\w*$/.test(key) && key !== 'default');
      return `import * as real from ${JSON.stringify(name)};
import { noteReact } from ${uses};
const all = { ...real, ...noteReact(real) };
export const { ${names.join(', ')} } = all;
export default all;`;
    },
  };
}
