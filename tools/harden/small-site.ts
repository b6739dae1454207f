/** A small site that uses every cache of a build: pages, components, islands, samples, the API reference, images. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './requests-site.ts';

/**
 * Writes the site in one of its states. States differ in a page, in what a component shows, and in a static file that has the same size and
 * the same time in all of them.
 */
export function writeSmallSite(sitePath: string, state: number): void {
  const files = {
    'site.config.ts': `import { defineConfig } from 'docs-builder/config';

export default defineConfig({
  title: 'Small',
  url: 'https://small.example',
  samples: { preludes: 'samples' },
  api: { packages: ['kettle'], descriptions: 'api' },
});
`,
    'docs/intro.md': `# Intro\n\nState ${state}. See [the number](./number.mdx).\n\n![A cup](./cup.svg)\n`,
    'docs/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>\n',
    'docs/number.mdx': `# Number\n\n<BigNumber value={${state}} />\n\n<Counter from={1} />\n`,
    'docs/sample.md': "# Sample\n\n```ts\nimport { boil } from 'kettle';\n\nboil(1);\n```\n",
    'blog/2023-01-05-hello.md': '---\ntitle: Hello\ntags: [first]\n---\n\nHello.\n',
    'components/big-number.tsx':
      'export default function BigNumber({ value }: { value: number }) {\n  return <b className="big">{value}</b>;\n}\n',
    'components/big-number.css': '.big { font-size: 3rem; }\n',
    'islands/counter/counter.tsx':
      'import { useState } from \'react\';\n\nexport default function Counter({ from }: { from: number }) {\n  const [count, setCount] = useState(from);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
    'static/plain.txt': `State ${state}\n`,
    'node_modules/kettle/package.json': '{ "name": "kettle", "version": "1.0.0", "types": "index.d.ts" }\n',
    'node_modules/kettle/index.d.ts': '/** Boils water. */\nexport declare function boil(cups: number): void;\n',
  };
  writeFiles(sitePath, files);
  utimesSync(join(sitePath, 'static/plain.txt'), 1e9, 1e9);
}
