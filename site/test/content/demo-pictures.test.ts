import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demos } from '../../components/demos.ts';
import { demosFolder, hashDemo, listDemoFiles, listDemos, pictureLimit, root } from '../demos/demo-files.ts';

const folder = join(root, 'content/docs/demos/pictures');
const pages = readdirSync(join(root, 'content/docs/demos/plugins'), { recursive: true, encoding: 'utf8' });

function pageOf(demo: string): string {
  const file = pages.find((path) => new RegExp(`(^|[/\\\\])${demo}\\.mdx$`).test(path));
  if (file === undefined) throw new Error(`demos/${demo} has no page.`);
  return readFileSync(join(root, 'content/docs/demos/plugins', file), 'utf8');
}

describe.each(listDemos())('demos/%s', (demo) => {
  const record = JSON.parse(readFileSync(join(folder, `${demo}.json`), 'utf8')) as Record<string, string>;

  it('has pictures that are up to date (otherwise run `npm run demos:pictures` with its name)', () => {
    const outdated = Object.entries(record).filter(([, hash]) => hash !== hashDemo(demo));
    expect(outdated.map(([file]) => file)).toEqual([]);
    const files = readdirSync(folder).filter((file) => file.startsWith(`${demo}-`) && file.endsWith('.webp'));
    expect(Object.keys(record).sort()).toEqual(files.filter((file) => Object.hasOwn(record, file)).sort());
    const names = Object.keys(record).map((file) => file.slice(demo.length + 1));
    for (const name of ['before', 'after']) {
      for (const theme of ['light', 'dark', 'narrow-light', 'narrow-dark']) expect(names).toContain(`${name}-${theme}.webp`);
    }
  });

  it('has pictures of at most 60 kB, narrow ones of at most 30 kB, all shown on its page', () => {
    const page = pageOf(demo);
    for (const file of Object.keys(record)) {
      expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(pictureLimit(file));
      expect(page, `the page of ${demo}`).toContain(
        `<DemoPicture\n  name="${file.replace(/(-narrow)?-(light|dark)\.webp$/, '')}"\n`,
      );
    }
  });

  it('shows all its own source files, and offers the whole folder', () => {
    const page = pageOf(demo);
    const sources = listDemoFiles(demo).filter((file) => file.startsWith('src/') && !common.has(file));
    for (const file of sources) expect(page).toContain(`file="demos/${demo}/${file}"`);
    expect(page).toContain(`<CodeProject folder="demos/${demo}"`);
  });

  it('lists every package that its code imports, with an exact version', () => {
    const manifest = JSON.parse(readFileSync(join(demosFolder, demo, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const imported = listDemoFiles(demo)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(demosFolder, demo, file), 'utf8');
        return [...code.matchAll(/(?:from|import) '([^'.][^']*)'|import\('([^'.][^']*)'\)/g)].map(
          (match) => match[1] ?? match[2] ?? '',
        );
      })
      .map((name) => (name.startsWith('node:') ? '@types/node' : (/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)));
    expect([...new Set(imported)].filter((name) => !Object.hasOwn(versions, name))).toEqual([]);
    // An unused package would confuse readers.
    const used = new Set([...imported, 'vite', 'typescript', '@types/react', '@types/react-dom']);
    expect(Object.keys(versions).filter((name) => !used.has(name))).toEqual([]);
  });

  it('has an unchanged copy of the frame that all demos share', () => {
    const page = pageOf(demo);
    for (const file of common) {
      // A demo with a different bundler configuration shows it on its page.
      if (file === 'vite.config.ts' && page.includes(`file="demos/${demo}/${file}"`)) continue;
      expect(readFileSync(join(demosFolder, demo, file), 'utf8'), file).toBe(
        readFileSync(join(demosFolder, 'lists', file), 'utf8'),
      );
    }
  });
});

it('each demo has a card, with the title and the address of its page', () => {
  const cards = demos.map(({ name, title, path = name }) => [name, title, `${path}.mdx`]);
  const found = listDemos().map((demo) => {
    const file = pages.find((page) => new RegExp(`(^|[/\\\\])${demo}\\.mdx$`).test(page)) ?? '';
    return [demo, /^title: (.*)$/m.exec(pageOf(demo))?.[1], file.replaceAll('\\', '/')];
  });
  expect(cards.sort()).toEqual(found.sort());
});

/** The frame: files that are identical in all demos. */
const common = new Set(['tsconfig.json', 'vite.config.ts', 'src/main.tsx', 'src/jsx.d.ts', 'src/page.css', 'src/panel.tsx']);
