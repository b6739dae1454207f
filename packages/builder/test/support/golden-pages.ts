/**
 * Golden files: every input in the folder `good` must compile to the `.html` and `.json` next to it, and every input in `bad` must cause the
 * problems in its `.txt`. `UPDATE_GOLDEN=1` rewrites them; read the diff before you commit it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment, type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { formatProblem, sortProblems } from '../../src/base/problems.ts';
import type { SiteComponent } from '../../src/bundle/import-components.ts';
import { createShownReader } from '../../src/content/shown-files.ts';
import { createCompiler } from '../../src/markdown/compile.ts';
import { titleOf } from '../../src/markdown/outline.ts';
import { readTitleHeading } from '../../src/markdown/tree/title-heading.ts';
import type { CompiledPage } from '../../src/model/compiled.ts';
import { lazily } from '../../src/shared/lazily.ts';
import { makeSource } from './make-source.ts';
import { realmHere } from './realm-here.ts';
import { showFacts, showHtml } from './show-compiled.ts';
import { makeConfig } from './test-pages.ts';

const update = process.env.UPDATE_GOLDEN === '1';

const Callout: SiteComponent = ({ children, ...props }) =>
  createElement(
    'aside',
    { className: 'callout', 'data-props': JSON.stringify(props) },
    createElement('h4', null, 'Callout'),
    children as ReactNode,
  );
const Shout: SiteComponent = ({ children }) =>
  createElement('b', null, typeof children === 'string' ? children.toUpperCase() : 'no text');
const Thrower: SiteComponent = () => {
  throw new Error('thrown on purpose');
};
const Counter: SiteComponent = ({ start, slots }) => {
  const [count] = useState(Number(start));
  return createElement(
    Fragment,
    null,
    createElement('output', null, `Count ${count}`),
    createElement('a', { href: '/docs/counter' }, 'About'),
    slots as ReactNode,
  );
};
const Kit = Object.assign(() => null, { Part: () => createElement('i', null, 'part') }) as unknown as SiteComponent;

/** A compiler for ordinary pages, and one for pages with formulas. */
const createCompilers = lazily(async () => {
  const settings = {
    allowedSources: {
      images: ['https://img.example.com', 'https://*.cdn.example.com'],
      frames: ['https://www.youtube.com', 'https://*.example.com'],
    },
    projects: {
      source: 'https://github.com/example/guide/tree/main/site',
      sandbox: { name: 'the sandbox', url: 'https://sandbox.example.com/run' },
    },
  };
  const macros = { '\\RR': '\\mathbb{R}', '\\degrees': '#1^{\\circ}', '\\warm': '\\frac{#1', '∗': '\\cdot' };
  const own = { components: { Callout, Shout, Thrower, Kit }, islands: { counter: Counter } };
  return {
    usual: await createCompiler(makeConfig(settings), realmHere(own)),
    math: await createCompiler(makeConfig({ ...settings, markdown: { math: { macros } } }), realmHere(own)),
  };
});

/** Tests the pages of a folder, and the files in its `files` that they show. */
export function testGoldenPages(folder: string): void {
  async function compileText(text: string, name: string): Promise<CompiledPage> {
    const { usual, math } = await createCompilers();
    const source = makeSource(`content/docs/${name}`, text);
    return (name.startsWith('math') ? math : usual).compile({
      ...source,
      ...createShownReader(join(folder, 'files'))(source.body),
    });
  }

  const compiled = new Map<string, Promise<CompiledPage>>();

  /** A golden page as it is: compiled once, because several tests look at it. */
  function compileGolden(kind: string, name: string): Promise<CompiledPage> {
    const path = join(kind, name);
    const page = compiled.get(path) ?? compileText(readFileSync(join(folder, path), 'utf8'), name);
    compiled.set(path, page);
    return page;
  }

  function expectGolden(file: string, actual: string): void {
    const path = join(folder, file);
    if (update) writeFileSync(path, actual);
    expect(existsSync(path), `${file} is missing; run with UPDATE_GOLDEN=1`).toBe(true);
    expect(actual).toBe(readFileSync(path, 'utf8'));
  }

  const inputs = (kind: string): string[] =>
    existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).filter((name) => /\.mdx?$/.test(name)) : [];

  describe('golden pages', () => {
    test.each(inputs('good'))('%s', async (name) => {
      const page = await compileGolden('good', name);
      const excerpt = page.excerpt === undefined ? '' : `\n<!-- excerpt -->\n${showHtml(page.excerpt)}\n`;
      expectGolden(`good/${name}.html`, `${showHtml(page.html)}\n${excerpt}`);
      expectGolden(`good/${name}.json`, showFacts(page));
      expect(page.problems).toEqual([]);
      expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    });
  });

  describe.skipIf(inputs('bad').length === 0)('golden messages', () => {
    test.each(inputs('bad'))('%s', async (name) => {
      const page = await compileGolden('bad', name);
      expectGolden(`bad/${name}.txt`, `${sortProblems(page.problems).map(formatProblem).join('\n')}\n`);
      expect(page.problems.length).toBeGreaterThan(0);
    });
  });

  describe('every compiled page', () => {
    const all = [
      ...inputs('good').map((name) => ['good', name] as const),
      ...inputs('bad').map((name) => ['bad', name] as const),
    ];

    test.each(all)('%s/%s contains nothing that the content policy blocks', async (kind, name) => {
      const page = await compileGolden(kind, name);
      const html = showHtml(page.html).replace(/⟦[^⟧]*⟧/g, '');
      const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        expect(tag).not.toMatch(/^<(script|style|base|meta|link|object|embed)\b/i);
        const names = tag.replace(/"[^"]*"/g, '""');
        expect(names).not.toMatch(/\s(style|on[a-z]+|srcdoc)=/i);
        expect(tag).not.toMatch(/(href|src)="\s*javascript:/i);
      }
      expect(page.styles.join('')).not.toMatch(/url\(|expression\(/);
      expect(html).not.toMatch(/[\uE000-\uE002][0-9a-f]{16}/);
    });

    test.each(all)('%s/%s has the same title as its outline', async (kind, name) => {
      const whole = readFileSync(join(folder, kind, name), 'utf8');
      const text = whole.replace(/^title: .*\n/m, '');
      const source = makeSource(`content/docs/${name}`, text);
      const { title } = await (text === whole ? compileGolden(kind, name) : compileText(text, name));
      expect(
        titleOf(source, await readTitleHeading(source, makeConfig({ markdown: { math: name.startsWith('math') } }).markdown)),
      ).toBe(title);
    });

    test('is the same if compiled twice', async () => {
      for (const name of inputs('good')) {
        const text = readFileSync(join(folder, 'good', name), 'utf8');
        expect(await compileText(text, name)).toEqual(await compileGolden('good', name));
      }
    });

    test('has its links and images in document order, each with a single placeholder', async () => {
      for (const name of inputs('good')) {
        const page = await compileGolden('good', name);
        const links = page.html.flatMap((part) => (typeof part !== 'string' && part.fill === 'href' ? [part.link] : []));
        const images = page.html.flatMap((part) => (typeof part !== 'string' && part.fill === 'image' ? [part.image] : []));
        expect(links, name).toEqual(page.links.map((_, index) => index));
        expect(images, name).toEqual(page.images.map((_, index) => index));
      }
    });
  });
}
