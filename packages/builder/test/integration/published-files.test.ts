/**
 * What content can't publish, whichever way it's reached: every kind of file that readers may not get, behind every kind of link, in every place from
 * which something is read. One site has them all. Nothing of them is in the output, and each is named in the report.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { host } from '../../src/api-reference/reference-host.ts';
import { listFiles } from '../../src/base/list-files.ts';
import { ProblemsError } from '../../src/base/problems.ts';
import { build } from '../../src/commands/build.ts';
import { loadContent } from '../../src/content/load.ts';
import { listImports } from '../../src/markdown/syntax/list-imports.ts';
import type { Problem } from '../../src/model/source.ts';
import { readSynonyms, synonymsFile } from '../../src/search-index/synonyms.ts';
import { readSiteFolder } from '../../src/site-folder/site-folder.ts';

const mark = 'CANARY-41c7';
let folder: string;
const inSite = (path: string): string => join(folder, 'site', path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(inSite(path)), { recursive: true });
  writeFileSync(inSite(path), text);
}

/** The path of a file that readers may not get; with another number, another file. */
const targets: Readonly<Record<string, (id: string, ending: string) => string>> = {
  'a hidden file': (id, ending) => `.${id}${ending}`,
  'a hidden file without an ending': (id) => `.${id}`,
  'a file in a hidden folder': (id, ending) => `.secret/${id}${ending}`,
  'a file deep in a hidden folder': (id, ending) => `visible/.git/${id}/deep${ending}`,
  'a hidden file of the content': (id, ending) => `docs/.draft/${id}${ending}`,
  'a key of OpenSSH': (id) => `keys/${id}/id_ed25519_sk`,
  'a key by its ending': (id) => `keys/${id}.PEM`,
  'a file of no usual kind': (id) => `keys/${id}`,
  'an installed file': (id, ending) => `node_modules/pack/${id}${ending}`,
  'a file outside': (id, ending) => `../outside/${id}${ending}`,
};

/** Makes links, of which the last has the path. */
const links: Readonly<Record<string, (path: string, target: string, id: string) => void>> = {
  'a relative link': (path, target) => link(path, target),
  'an absolute link': (path, target) => symlinkSync(inSite(target), made(path)),
  'a chain of links': (path, target, id) => {
    link(`links/${id}-b`, target);
    symlinkSync(inSite(`links/${id}-b`), made(`links/${id}-a`));
    link(path, `links/${id}-a`);
  },
  'a link through another folder': (path, target, id) => {
    link(`links/${id}-folder`, dirname(target) === '.' ? 'docs' : dirname(target));
    const way = dirname(target) === '.' ? `../${target}` : target.slice(dirname(target).length + 1);
    symlinkSync(`${inSite(`links/${id}-folder`)}/${way}`, made(path));
  },
};

function made(path: string): string {
  mkdirSync(dirname(inSite(path)), { recursive: true });
  return inSite(path);
}

function link(path: string, target: string): void {
  const up = '../'.repeat(path.split('/').length - 1);
  symlinkSync(up + target, made(path));
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${mark}</text></svg>`;

interface Place {
  readonly text: string;
  readonly ending: string;
  /** Where the link is. */
  readonly path: (id: string) => string;
  /** A page that names it. */
  readonly page?: (id: string) => string;
  /** Without a link on the disk, what names the file itself. @param target Relative to the page. */
  readonly direct?: (target: string) => string;
}

/** Where files are read. */
const places: Readonly<Record<string, Place>> = {
  page: { text: `# ${mark}\n`, ending: '.md', path: (id) => `docs/${id}.md` },
  'page of MDX': { text: `# ${mark}\n`, ending: '.mdx', path: (id) => `docs/${id}.mdx` },
  post: { text: `# ${mark}\n`, ending: '.md', path: (id) => `blog/2024-01-01-${id}.md` },
  'React page': { text: `export default () => '${mark}';\n`, ending: '.tsx', path: (id) => `pages/${id}.tsx` },
  partial: {
    text: mark,
    ending: '.md',
    path: (id) => `docs/_${id}.md`,
    page: (id) => `{@import ./_${id}.md}`,
    direct: (target) => `{@import ${target}}`,
  },
  category: { text: `label: ${mark}\n`, ending: '.yml', path: (id) => `docs/${id}/_category_.yml`, page: () => 'Text.' },
  image: {
    text: svg,
    ending: '.svg',
    path: (id) => `docs/${id}.svg`,
    page: (id) => `![x](./${id}.svg)`,
    direct: (target) => `![x](${target})`,
  },
  'preview image': {
    text: svg,
    ending: '.svg',
    path: (id) => `docs/${id}.svg`,
    page: (id) => `---\nimage: ./${id}.svg\n---\n\nText.`,
    direct: (target) => `---\nimage: ${target}\n---\n\nText.`,
  },
  'linked file': {
    text: mark,
    ending: '.txt',
    path: (id) => `docs/${id}.txt`,
    page: (id) => `[x](./${id}.txt)`,
    direct: (target) => `[x](${target})`,
  },
  fence: {
    text: mark,
    ending: '.ts',
    path: (id) => `shown/${id}.ts`,
    page: (id) => `\`\`\`ts file="shown/${id}.ts"\n\`\`\``,
    direct: (target) => `\`\`\`ts file="${target.replace(/^(?:\.\.\/)/, '')}"\n\`\`\``,
  },
  project: {
    text: mark,
    ending: '.ts',
    path: (id) => `shown/project-${id}/${id}.ts`,
    page: (id) => `<CodeProject folder="shown/project-${id}" />`,
  },
  'static file': { text: mark, ending: '.txt', path: (id) => `static/${id}.txt` },
  'static file for hosts': { text: mark, ending: '.txt', path: (id) => `static/.well-known/${id}.txt` },
  'static file without an ending': { text: mark, ending: '.txt', path: (id) => `static/${id}/LICENSE` },
};

/** Writes a site with all ways to all files. @returns What each is, by its unique name. */
function writeSite(): Map<string, string> {
  const cases = new Map<string, string>();
  write('docs/start.md', '# Start\n');
  for (const [placeName, place] of Object.entries(places)) {
    for (const [targetName, targetOf] of Object.entries(targets)) {
      for (const [linkName, makeLink] of Object.entries(links)) {
        const id = `c${cases.size}x`;
        cases.set(id, `${placeName}: ${linkName} to ${targetName}`);
        write(targetOf(id, place.ending), place.text);
        // What a project has besides.
        if (placeName === 'project') write(`shown/project-${id}/main.ts`, 'main');
        makeLink(place.path(id), targetOf(id, place.ending), id);
        if (place.page !== undefined)
          write(`docs/${id}/page-${id}.${place.page(id).startsWith('<') ? 'mdx' : 'md'}`, pageOf(place, id));
      }
      const id = `c${cases.size}x`;
      if (place.direct === undefined) continue;
      cases.set(id, `${placeName}: ${targetName} by its path`);
      const target = targetOf(id, place.ending);
      write(target, place.text);
      write(`docs/${id}.md`, `${place.direct(`../${target}`)}\n`);
    }
  }
  return cases;
}

function pageOf(place: Place, id: string): string {
  // One folder further down than the places are named from.
  return `${(place.page?.(id) ?? '').replace(/\.\/(?=[_c])/, '../')}\n`;
}

async function problemsOf(settings: string): Promise<readonly Problem[]> {
  write('site.config.mjs', `export default { title: 'T', markdown: { format: 'detect' }, ${settings} };\n`);
  const built = build({ sitePath: inSite('.'), outPath: join(folder, 'out'), quiet: true });
  return built.then(
    ({ warnings }) => warnings,
    (error: unknown) => (error instanceof ProblemsError ? error.problems : Promise.reject(error)),
  );
}

describe('a site with links to everything', () => {
  let cases: Map<string, string>;
  beforeAll(() => {
    cases = writeSite();
  });

  test('is an error that names each', async () => {
    expect(cases.size).toBeGreaterThan(500);
    const problems = await problemsOf('');
    const named = new Set(problems.flatMap((problem) => JSON.stringify(problem).match(/c\d+x/g) ?? []));
    expect([...cases].filter(([id]) => !named.has(id)).map(([id, what]) => `${id} ${what}`)).toEqual([]);
  }, 120_000);

  test('publishes none, where it is published with what is right in it', async () => {
    expect([...(await readSiteFolder(inSite('.'))).staticFiles.keys()]).toEqual([]);
    // What's wrong there is an error in any case.
    rmSync(inSite('static'), { recursive: true });
    const lenient = "onBrokenPages: 'warn', onBrokenLinks: 'warn'";
    const problems = await problemsOf(lenient);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const files = listFiles(join(folder, 'out'));
    expect(files).toContain('docs/start.html');
    expect(files.filter((file) => readFileSync(join(folder, 'out', file)).includes(mark))).toEqual([]);
  }, 120_000);
});

/** Files that a site has once, each with what it reads and a text that would come through. */
const single: Readonly<
  Record<string, { readonly text: string; readonly read: () => Promise<unknown>; readonly settings?: string }>
> = {
  'blog/authors.yml': { text: `${mark}:\n  name: ${mark}\n`, read: content },
  'blog/tags.yml': { text: `kettle:\n  label: ${mark}\n`, read: content },
  'docs/tags.yml': { text: `kettle:\n  label: ${mark}\n`, read: content },
  'docs/_category_.json': { text: `{ "label": "${mark}" }`, read: content },
  [synonymsFile]: { text: `kettle: [${mark}]\n`, read: () => readSynonyms(inSite('.')) },
  'content/api/pack.yml': {
    text: `package: ${mark}\n`,
    read: async () => read(() => host.readTexts(inSite('.'), 'content/api')),
  },
  'content/history.json': { text: mark, read: async () => read(() => host.readText(inSite('.'), 'content/history.json')) },
  'theme.css': { text: `.a::after { content: '${mark}' }`, read: siteFolder, settings: "theme: { stylesheet: 'theme.css' }" },
  'more.css': { text: `.a::after { content: '${mark}' }`, read: siteFolder, settings: "theme: { stylesheet: 'look.css' }" },
  'static/favicon.svg': { text: svg, read: siteFolder },
  'static/_headers': { text: `/*\n  X-A: ${mark}\n`, read: siteFolder },
  'static/.nojekyll': { text: mark, read: siteFolder },
};

const read = (make: () => unknown): unknown => {
  try {
    return make();
  } catch (error) {
    return { problems: [(error as Error).message] };
  }
};

async function content(): Promise<unknown> {
  return loadContent(inSite('.'), (await readSiteFolder(inSite('.'))).config, { drafts: false, listImports });
}

/** With the texts of what is copied. */
async function siteFolder(): Promise<unknown> {
  const { staticFiles, ...site } = await readSiteFolder(inSite('.'));
  return { ...site, texts: [...staticFiles.values()].map((file) => readFileSync(file, 'utf8')) };
}

/** All that is in an object, as text. */
function textOf(found: unknown): string {
  return JSON.stringify(found, (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));
}

describe.each(Object.entries(single))('%s', (path, { text, read: readIt, settings = '' }) => {
  beforeAll(() => {
    rmSync(inSite('.'), { recursive: true, force: true });
    write('docs/a.md', '---\ntags: [kettle]\n---\n\n# A\n');
    write('blog/2024-01-01-a.md', '---\ntags: [kettle]\n---\n\n# A\n');
    write('look.css', "@import './more.css';\n");
    if (settings !== '') write('site.config.mjs', `export default { title: 'T', ${settings} };\n`);
  });
  const ending = /\.[^.]+$/.exec(path)?.[0] ?? '.txt';

  test('would be read as a file', async () => {
    write(path, text);
    expect(textOf(await readIt())).toContain(mark);
  });

  test.each(Object.keys(targets).flatMap((target) => Object.keys(links).map((way) => [way, target] as const)))(
    'isn’t read behind %s to %s, and is named',
    async (way, target) => {
      const id = `${Object.keys(links).indexOf(way)}x${Object.keys(targets).indexOf(target)}`;
      const file = targets[target]?.(id, ending) ?? '';
      write(file, text);
      rmSync(inSite(path), { force: true });
      links[way]?.(path, file, id);
      const found = textOf(await readIt());
      expect(found).not.toContain(mark);
      expect(found).toMatch(
        /is hidden|is a key|is installed|outside the site folder|has a name that published files do not have/,
      );
    },
  );
});

describe('a static folder', () => {
  const open = ['a.html', 'CNAME', 'LICENSE', 'robots.txt', 'data.tar.gz', 'font.woff2', '.nojekyll', '.well-known/security.txt'];
  const shut = {
    '.env': 'is hidden',
    '.git/config': 'is hidden',
    '.htaccess': 'is hidden',
    'sub/.nojekyll': 'is hidden',
    'sub/.well-known/a.txt': 'is hidden',
    '.well-known/.env': 'is hidden',
    '.well-known/id_rsa': 'is a key',
    id_rsa: 'is a key',
    'x.pem': 'is a key',
    'node_modules/pack/a.js': 'is installed',
    'maps/0.bin': 'has a name that published files do not have',
  };
  beforeAll(() => {
    rmSync(inSite('.'), { recursive: true, force: true });
    write('docs/a.md', '# A\n');
    for (const path of [...open, ...Object.keys(shut)]) write(`static/${path}`, path);
  });

  test('names what it leaves out', async () => {
    const { staticFiles, problems } = await readSiteFolder(inSite('.'));
    expect([...staticFiles.keys()].sort()).toEqual(open.map((path) => `/${path}`).sort());
    for (const [path, reason] of Object.entries(shut)) {
      const name = path.replace(/^(.*?\.git|.*?node_modules|sub\/\.well-known)\/.*/, '$1/');
      const [problem] = problems.filter(({ message }) => message.split(/: |, |\. /).includes(name));
      expect([problem?.severity, problem?.message], path).toEqual(['warning', expect.stringContaining(reason)]);
    }
  });

  test('copies more if the setting says so, as the warning advises', async () => {
    const { problems } = await readSiteFolder(inSite('.'));
    const [, name] = problems.flatMap(({ fix }) => /add "([^"]+)" to the setting "allowedFiles"/.exec(fix) ?? []);
    write('site.config.mjs', `export default { title: 'T', allowedFiles: [${JSON.stringify(name)}] };\n`);
    expect([...(await readSiteFolder(inSite('.'))).staticFiles.keys()]).toContain('/maps/0.bin');
  });

  test.each(['.pem', '.env', 'id_rsa', 'id_ecdsa_sk', '../x', 'a/b', ''])('has no way out for %j', async (name) => {
    write('site.config.mjs', `export default { title: 'T', allowedFiles: [${JSON.stringify(name)}] };\n`);
    await expect(readSiteFolder(inSite('.'))).rejects.toThrow('"allowedFiles[0]"');
  });
});

describe('a private key with another name', () => {
  const key = `Bag Attributes\n-----BEGIN RSA PRIVATE KEY-----\n${mark}\n`;
  test.each([
    ['static/notes.txt', 'Text.'],
    ['docs/notes.txt', '[x](./notes.txt)'],
    ['docs/notes.ts', '```ts file="docs/notes.ts"\n```'],
  ])('%s is an error', async (path, page) => {
    rmSync(inSite('.'), { recursive: true, force: true });
    write('docs/a.md', `${page}\n`);
    write(path, key);
    const problems = await problemsOf('');
    expect(textOf(problems)).toContain('private key');
    expect(problems.map(({ severity }) => severity)).toContain('error');
  });
});
