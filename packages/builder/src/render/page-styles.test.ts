import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { Site } from '../model/site.ts';
import { makePageStyles, type PageStyles } from './page-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A site with a page for each stylesheet, which is that of the page's only component. */
function stylesOf(sheets: readonly string[]): {
  readonly styles: PageStyles;
  readonly addresses: readonly (string | undefined)[];
} {
  const files = sheets.map((css, index) => {
    const file = join(folder, `component-${index}.css`);
    writeFileSync(file, css);
    return [`Component${index}`, file] as const;
  });
  const pages = sheets.map((_css, index) => ({
    compiled: { source: { generated: false }, components: [`Component${index}`], styles: [] },
  }));
  const site = { pages, generated: [], siteData: { baseUrl: '/base/' } } as unknown as Site;
  const styles = makePageStyles(site, { styles: new Map(files) } as unknown as ComponentBundle);
  return { styles, addresses: site.pages.map((page) => styles.of(page)[0]) };
}

const rule = (index: number): string => `.a${index} { color: red }`;

describe('makePageStyles', () => {
  it('embeds the stylesheets of a site that has few and short ones, and writes their files', () => {
    const { styles, addresses } = stylesOf([rule(0), rule(1), rule(0)]);
    expect(addresses[0]).toMatch(/^\/base\/assets\/page-[\da-f]{8}\.css$/);
    expect(addresses[2]).toBe(addresses[0]);
    expect(styles.files).toHaveLength(2);
    expect(styles.embedded[addresses[1] ?? '']).toContain('.a1');
    expect(Object.keys(styles.embedded)).toHaveLength(2);
  });

  it('gives the styles of the reference and of generated pages only to them', () => {
    const sources = [
      { generated: true, path: '(category)/tea.md' },
      { generated: true, path: '(api)/index.md' },
    ];
    const pages = sources.map((source) => ({ compiled: { source, components: [], styles: [] } }));
    const generated = [{ view: { view: 'archive' } }];
    const site = { pages, generated, siteData: { baseUrl: '/' } } as unknown as Site;
    const styles = makePageStyles(site, { styles: new Map() } as unknown as ComponentBundle);
    const [plain, reference] = site.pages.map((page) => styles.of(page)[0]);
    expect(plain).toBeUndefined();
    const [archive] = site.generated.map((page) => styles.of(page)[0]);
    expect(styles.embedded[archive ?? '']).toMatch(/^@layer elements\{.*\.archive/s);
    expect(styles.embedded[reference ?? '']).toMatch(/^@layer prose\{.*\.members.*@layer islands\{.*\.import-check/s);
  });

  it('does not embed a long one, or one that would end its element', () => {
    const long = Array.from({ length: 1000 }, (_, index) => `.b${index} { order: ${index} }`).join('\n');
    const { styles, addresses } = stylesOf([rule(0), long, '.c::after { content: "</style>" }']);
    expect(styles.files).toHaveLength(3);
    expect(Object.keys(styles.embedded)).toEqual([addresses[0]]);
  });

  it('embeds none of more than eight, because the policy in the header would list them', () => {
    expect(Object.keys(stylesOf(Array.from({ length: 8 }, (_, index) => rule(index))).styles.embedded)).toHaveLength(8);
    expect(stylesOf(Array.from({ length: 9 }, (_, index) => rule(index))).styles.embedded).toEqual({});
  });
});
