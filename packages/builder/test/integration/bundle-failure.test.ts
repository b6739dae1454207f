/** Code of a site folder that cannot be bundled. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { formatPlace, ProblemsError, sortProblems } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';

it('a component that can be drawn at build time, but not be bundled for the browser, is named, with what is wrong with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-failure-'));
  mkdirSync(join(folder, 'docs'));
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  write('site.config.mjs', "export default { title: 'Site', url: 'https://example.com' };\n");
  write('docs/intro.mdx', "import Live from './live.jsx';\n\n# Intro\n\n<Live />\n");
  write(
    'docs/live.jsx',
    `import { useState } from 'react';
export default function Live() {
  const [worker, setWorker] = useState();
  const start = () => setWorker(new Worker(new URL('./missing.js', import.meta.url), { type: 'module' }));
  return <button onClick={start}>{worker === undefined ? 'Start' : 'Started'}</button>;
}
`,
  );
  try {
    const failure = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ProblemsError);
    const { problems } = failure as ProblemsError;
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', place: { file: 'docs/live.jsx' } });
    expect(problems[0]?.message).toMatch(/^the code cannot be bundled: .*missing\.js/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('all errors in components and islands are reported at their places', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-failure-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('site.config.mjs', "export default { title: 'Site', url: 'https://example.com' };\n");
  write('docs/intro.mdx', '# Intro\n\n<Note />\n');
  write('components/note.tsx', 'export default function Note() {\n  return <p>;\n}\n');
  write(
    'islands/lamp/lamp.tsx',
    "import { on } from './switch.ts';\nexport default function Lamp() {\n  return <p>{on}</p>;\n}\n",
  );
  try {
    const failure = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ProblemsError);
    expect(sortProblems((failure as ProblemsError).problems).map(({ place, message }) => [formatPlace(place), message])).toEqual([
      ['components/note.tsx:3:1', expect.stringMatching(/^the code cannot be bundled: Unexpected token/)],
      ['islands/lamp/lamp.tsx:1:20', "the code cannot be bundled: Could not resolve './switch.ts' in islands/lamp/lamp.tsx"],
    ]);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a component without a default export is reported in its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-failure-'));
  mkdirSync(join(folder, 'components'));
  writeFileSync(join(folder, 'site.config.mjs'), "export default { title: 'Site', url: 'https://example.com' };\n");
  writeFileSync(join(folder, 'components/note.tsx'), 'export const Note = () => null;\n');
  try {
    const failure = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true }).catch(
      (error: unknown) => error,
    );
    const [problem] = (failure as ProblemsError).problems;
    expect([problem?.place.file, problem?.message]).toEqual([
      'components/note.tsx',
      'the code cannot be bundled: "default" is not exported by "components/note.tsx".',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a component that waits when it is loaded is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-failure-'));
  for (const name of ['docs', 'components']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'site.config.mjs'), "export default { title: 'Site', url: 'https://example.com' };\n");
  writeFileSync(join(folder, 'docs/intro.mdx'), '# Intro\n\n<Tide />\n');
  writeFileSync(join(folder, 'components/tide.tsx'), 'const tide = await 1;\nexport default () => tide;\n');
  try {
    const failure = await build({ sitePath: folder, outPath: join(folder, 'dist'), quiet: true }).catch(
      (error: unknown) => error,
    );
    expect((failure as ProblemsError).problems.map(({ place, message }) => [formatPlace(place), message])).toEqual([
      [
        'components/tide.tsx:1:14',
        'the code cannot be bundled: "await" is outside of a function, and a page cannot wait while its components are loaded',
      ],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
