/** Checks the types of names in code samples that the last build wrote against the documents with the samples. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../../packages/builder/src/markdown/markup/placeholders.ts';
import { hrefToPath, pathToHtmlFile } from '../../../packages/builder/src/urls.ts';
import { distPath } from '../../../tools/repository-places.ts';

interface TypesFile {
  readonly names: readonly (readonly string[])[];
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

const outPath = distPath;
const texts = new Map<string, string>();
/** The text of a file, which many samples may link to. */
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(outPath, file), 'utf8');
  texts.set(file, text);
  return text;
}
/** Document -> its ids. */
const ids = new Map<string, ReadonlySet<string>>();
function idsOf(document: string): ReadonlySet<string> {
  const found = ids.get(document) ?? new Set([...read(document).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
  ids.set(document, found);
  return found;
}
const files = readdirSync(outPath, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const pages = files.filter((file) => file.endsWith('.html') && read(file).includes(' data-types="')).sort();

const block = /<figure class="code" data-types="([^"#]*)#([^"]*)">.*?<code[^>]*>(.*?)<\/code>/gs;

/** The page as it would be without types: without attributes and links in code. */
function withoutTypes(html: string): string {
  return html
    .replace(/ data-types=\\?"[^"]*"/g, '')
    .replace(/<pre>.*?<\/pre>/gs, (code) => code.replace(/<a href=\\?"[^"]*">|<\/a>/g, ''));
}

describe('the names in code samples', () => {
  it('have types on the written pages', () => {
    expect(pages.length).toBeGreaterThan(40);
    const written = new Set(pages.flatMap((file) => [...read(file).matchAll(block)].map(([, href = '']) => href.slice(1))));
    expect(files.filter((file) => file.endsWith('.types.json') && !written.has(file))).toEqual([]);
  });

  it.each(pages)('%s grows by at most a tenth, and its types match its code', (file) => {
    const html = read(file);
    const bare = withoutTypes(html);
    expect(html.length).toBeGreaterThan(bare.length);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(Buffer.byteLength(bare) * 1.1);
    const data = file.replace(/\.html$/, '.json');
    const article = (JSON.parse(read(data)) as { html: string }).html;
    expect(Buffer.byteLength(article)).toBeLessThanOrEqual(Buffer.byteLength(withoutTypes(article)) * 1.1);

    for (const [, href = '', key = '', code = ''] of html.matchAll(block)) {
      const { names, samples } = JSON.parse(read(href.slice(1))) as TypesFile;
      const text = unescapeHtml(code.replace(/<[^>]*>/g, ''));
      const numbers = samples[key] ?? [];
      expect(numbers.length, `${href}#${key}`).toBeGreaterThan(0);
      for (let at = 0; at < numbers.length; at += 3) {
        const [offset = 0, length = 0, index = -1] = numbers.slice(at, at + 3);
        expect(text.slice(offset, offset + length), `${href}#${key} at ${offset}`).toMatch(/^[#$\w][\w$-]*$/);
        expect(names[index]?.[0], `${href} name ${index}`).toMatch(/\S/);
      }
      const targets = new Set(names.flatMap(([, address]) => (address === undefined ? [] : [address])));
      for (const target of targets) {
        const [address = '', fragment] = target.split('#');
        const document = pathToHtmlFile(hrefToPath('/', address) ?? '');
        expect(existsSync(join(outPath, document)), target).toBe(true);
        if (fragment !== undefined) expect(idsOf(document).has(decodeURIComponent(fragment)), target).toBe(true);
      }
      expect(JSON.stringify(names)).not.toMatch(/node_modules|\.samples\//);
    }
  });
});
