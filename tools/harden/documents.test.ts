/**
 * Documents that nobody would write: those of this site and of the fixtures with lines and words duplicated, deleted, swapped and mixed with risky
 * pieces. Whatever comes in, the compile gives a page or placed errors, and its HTML, as a browser reads it, has nothing that content may not have.
 * Code that never ends is not among the pieces, since the compile runs in the test's own process; packages/builder/test/integration/page-code.test.ts has it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { programRoot } from '../../packages/builder/src/base/places.ts';
import { readFrontMatter } from '../../packages/builder/src/content/front-matter.ts';
import { type Compiler, createCompiler } from '../../packages/builder/src/markdown/compile.ts';
import type { Problem } from '../../packages/builder/src/model/source.ts';
import { isReservedId } from '../../packages/builder/src/shared/reserved-ids.ts';
import { makeSource } from '../../packages/builder/test/support/make-source.ts';
import { realmHere } from '../../packages/builder/test/support/realm-here.ts';
import { makeConfig } from '../../packages/builder/test/support/test-pages.ts';
import { siteRoot } from '../repository-places.ts';
import { isCampaign, timeout, trial } from './campaign.ts';
import { readableHtml } from './readable-html.ts';

const risky = [
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<form action="javascript:x" name="body">',
  '<input name=parentNode>',
  '<svg><style>',
  '<svg><title><img src=x onerror=x></title></svg>',
  '<svg><a xlink:href="javascript:x"><set attributeName=href to=x>',
  '<math><mtext>',
  '<textarea>',
  '</textarea>',
  '<!--',
  '-->',
  '<?',
  '<![CDATA[',
  ']]>',
  '<noscript>',
  '<template>',
  '<plaintext>',
  '<select>',
  '<table>',
  '<td>',
  '</div>',
  '</p>',
  '<p style="color:red" id="site:app">',
  '<b id="main-content">',
  '# App',
  '## Page data',
  '{#site:entry}',
  '<script>',
  '<iframe srcdoc="x">',
  '<base href="/x">',
  '[a](javascript:alert(1))',
  '![a](data:text/html,x)',
  '<javascript:x>',
  '&#xE000;0&#xE001;',
  '\uE0000\uE001',
  '&#0;',
  '\u0000',
  '\uFEFF',
  '\u202E',
  ':::tip a',
  ':::',
  '::::note[x]{#y .z}',
  ':::unknown',
  '```js {1}',
  '~~~',
  '`',
  '``',
  '$',
  '|',
  '|-|',
  '> ',
  '- ',
  '1. ',
  '    ',
  '\t',
  '***',
  '---',
  '+++',
  '[^1]',
  '[^1]: a',
  '[a]: <b>',
  '<!-- truncate -->',
  '<!-- nolink -->',
  'export const a = 1;',
  '{a}',
  '{',
  '}',
  '{() => 1}',
  '{Symbol()}',
  "{(() => { throw 'x' })()}",
  '{<b title="x">y</b>}',
  '<Tabs>',
  '<TabItem value="a">',
  '</Tabs>',
  '<Admonition type="x">',
  '<Details summary={<b/>}>',
  '<p {...null}>',
  '<p className={Object.create(null)}>',
  '<p dangerouslySetInnerHTML={{ __html: "<svg></p><style><a title=\'</style><img onerror=x>\'>" }} />',
  'import x from "y"',
  '<A.B>',
  '</>',
  '<>',
];
const frontMatters = [
  '',
  '---\ntitle: [\n---\n',
  '---\nid: a/b\n__proto__: x\n---\n',
  '---\ntitle: &a *a\n---\n',
  '---\n- a\n---\n',
  '---\ntags: {a: [b]}\n',
  '---\n---\n',
];

const folders = [
  join(siteRoot, 'content'),
  ...['test/fixtures/docusaurus', 'test/golden/markdown'].map((folder) => join(programRoot, folder)),
];
const documents = folders
  .flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').split('\n'))
  // Those that are nested thousands of levels deep take a second each.
  .filter((lines) => lines.every(({ length }) => length < 2000));

let compiler: Compiler;
beforeAll(async () => {
  const settings = makeConfig({ allowedSources: { images: ['https://img.test'] } });
  compiler = await createCompiler(settings, realmHere());
});

const piece = fc.constantFrom(...risky);
const line = fc.constantFrom(...documents).chain((lines) => {
  const count = Math.min(lines.length, 12);
  return fc.nat(lines.length - count).map((start) => lines.slice(start, start + count));
});
/** A run of lines with changes: each names a line by number, and what becomes of it. */
const changed = fc
  .tuple(line, fc.array(fc.tuple(fc.nat(11), fc.nat(5), piece, fc.nat(60)), { maxLength: 4 }))
  .map(([lines, changes]) => {
    const result = [...lines];
    for (const [at, kind, added, column] of changes) {
      const index = at % Math.max(1, result.length);
      const text = result[index] ?? '';
      if (kind === 0) result.splice(index, 1);
      else if (kind === 1) result.splice(index, 0, text);
      else if (kind === 2) result.splice(index, 0, added);
      else if (kind === 3) result[index] = text.slice(0, column) + added + text.slice(column);
      else if (kind === 4) result[index] = text.slice(column) + text.slice(0, column);
      else result.reverse();
    }
    return result.join('\n');
  });
const soup = fc
  .array(fc.oneof(piece, fc.constantFrom('a', ' ', '\n', '\n\n', '"', '>', '/>')), { maxLength: 14 })
  .map((parts) => parts.join(''));
const document = fc.record({
  head: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...frontMatters) }),
  body: fc.array(fc.oneof(changed, soup), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n')),
  format: fc.constantFrom('md', 'mdx'),
});

const refused = /^(script|style|base|meta|link|object|embed|template|plaintext)$/;
const unsafe = /^[\0- ]*(j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data)\s*:/i;

/** What the HTML has that content may not have. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('tagName' in node)) return;
    if (refused.test(node.tagName)) faults.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (/^on|^style$|^srcdoc$/i.test(name)) faults.push(name);
      if (/^(href|src|action|formaction|poster|background|data)$/i.test(name) && unsafe.test(value))
        faults.push(`${name}=${value}`);
      if (name === 'name' && /^(img|form|iframe)$/.test(node.tagName)) faults.push(`<${node.tagName} name>`);
      if (name !== 'id') continue;
      if (isReservedId(value)) faults.push(`reserved ${value}`);
      if (value !== '' && ids.has(value)) faults.push(`twice ${value}`);
      ids.add(value);
    }
    node.childNodes.forEach(visit);
  };
  const { childNodes } = parseFragment(`<div>${html}</div>`);
  if (childNodes.length !== 1) faults.push('an end tag too many');
  childNodes.forEach(visit);
  return faults;
}

function checkPlaces(problems: readonly Problem[], text: string): void {
  const lines = text.split('\n').length;
  for (const { place, message, fix } of problems) {
    expect(place.file).toMatch(/^content\//);
    expect(place.line ?? 1, message).toBeLessThanOrEqual(lines);
    expect(message).not.toBe('');
    expect(fix).not.toBe('');
  }
}

test(
  'gives a page or placed errors, and never HTML that content may not have',
  async () => {
    await fc.assert(
      fc.asyncProperty(document, async ({ head, body, format }) => {
        const text = head + body;
        const path = `content/docs/a.${format}`;
        const page = await compiler.compile(makeSource(path, text));
        expect(findFaults(readableHtml(page))).toEqual([]);
        checkPlaces([...readFrontMatter(text, path).problems, ...page.problems], text);
        expect(JSON.parse(JSON.stringify(page))).toEqual(page);
      }),
      trial(120, 10_000),
    );
  },
  timeout,
);

/** Seconds of computing that a compile takes, at best of some runs. */
async function measure(text: string, format: string, runs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await compiler.compile(makeSource(`content/docs/a.${format}`, text));
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000_000);
  }
  return best;
}

/** What opens a container. Each is in the one before, and the parser (micromark) reads all that are open again for every line. */
const containers = /^(> |- |1\. | {4}|\t|:::.+)$/;

test.runIf(isCampaign)(
  'the time of a compile does not grow with the square of the text',
  async () => {
    const slow: string[] = [];
    for (const text of risky.filter((text) => !containers.test(text))) {
      for (const between of ['', ' a\n\n']) {
        for (const format of ['md', 'mdx']) {
          const repeat = (count: number): string => `${text}${between}`.repeat(count);
          if ((await measure(repeat(600), format, 1)) < 0.3) continue;
          const [once, four] = [await measure(repeat(150), format, 3), await measure(repeat(600), format, 2)];
          // Squared growth is sixteen times as long.
          if (four > 0.25 && four / once > 9)
            slow.push(`${JSON.stringify(text + between)} in .${format}: ${once} s, then ${four} s`);
        }
      }
    }
    expect(slow).toEqual([]);
  },
  timeout,
);
