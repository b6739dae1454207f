/** A reader who installs what a page says, and shows its HTML, has all that the page's samples import and attach to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGaps } from './installs.ts';

const content = join(import.meta.dirname, '../../content');
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?:blog|docs)\/.*\.mdx?$/.test(file))
  .sort();

describe('a page installs what its samples import, and shows what they attach to', () => {
  it.each(pages)('%s', (page) => {
    expect(findGaps(`content/${page}`, readFileSync(join(content, page), 'utf8'))).toEqual([]);
  });
});

describe('findGaps', () => {
  const tab = (command: string) => `\`\`\`bash\n${command}\n\`\`\`\n`;
  const installs = (packages: string) =>
    ['npm install', 'yarn add', 'pnpm add'].map((command) => tab(`${command} ${packages}`)).join('\n');
  const fence = (info: string, code: string) => `\n\`\`\`${info}\n${code}\n\`\`\`\n`;

  it('names page, line, package and managers', () => {
    const page = `${tab('npm install lexical@0.10.0 @lexical/utils@0.10.0')}${tab('yarn add lexical')}${tab('pnpm add lexical')}`;
    const code = "import { createEditor } from 'lexical';\nimport { $dfs } from '@lexical/utils';\nimport { x } from './x.ts';";
    expect(findGaps('a.md', page + fence('ts title="x.ts"', code))).toEqual([
      'a.md:13: x.ts imports "@lexical/utils". Add @lexical/utils@0.10.0 to the install commands of yarn, pnpm.',
    ]);
  });

  it('knows the package of a module', () => {
    const code = "import { useEffect } from 'react';\nimport { C } from '@lexical/react/LexicalComposer';\nimport 'node:fs';";
    expect(findGaps('a.md', installs('lexical') + fence('tsx', code))).toEqual([
      'a.md:14: a sample (tsx) imports "react". Add react to the install commands of npm, yarn, pnpm.',
      'a.md:15: a sample (tsx) imports "@lexical/react/LexicalComposer". Add @lexical/react@0.10.0 to the install commands of npm, yarn, pnpm.',
    ]);
  });

  it('reads what a template and converted commands install', () => {
    const page = ['npm', 'yarn', 'pnpm'].map((name) => tab(`${name} create vite@latest x -- --template react-ts`)).join('\n');
    const converted = fence('bash npm2yarn', 'npm install lexical@0.10.0');
    expect(findGaps('a.md', page + converted + fence('tsx', "import 'react';\nimport 'lexical';"))).toEqual([]);
  });

  it('reports an element that the page does not show, or that nobody can type into', () => {
    const code =
      "document.querySelector('#bold');\neditor.setRootElement(document.querySelector<HTMLElement>('#editor'));\ndocument.getElementById('gone');";
    const html = '<button id="bold"></button>\n<div id="editor"></div>';
    expect(findGaps('a.md', installs('lexical') + fence('html', html) + fence('ts', code))).toEqual([
      'a.md:20: a sample (ts) makes <div id="editor"> the root of an editor (setRootElement(document.querySelector<HTMLElement>(\'#editor\')). Add contenteditable to it.',
      'a.md:21: a sample (ts) looks for #gone. Show the HTML of that element in a fence of the page.',
    ]);
  });

  it('asks only for the managers that the page names', () => {
    const page = tab('npm install lexical@0.10.0') + fence('ts', "import 'lexical';\nimport 'yjs';");
    expect(findGaps('a.md', page)).toEqual(['a.md:7: a sample (ts) imports "yjs". Add yjs to the install commands of npm.']);
  });

  it('leaves out fragments, and pages that install nothing', () => {
    const code = "import '@lexical/utils';";
    expect(findGaps('a.md', installs('lexical') + fence('ts fragment=x', code))).toEqual([]);
    expect(findGaps('a.md', fence('ts', code))).toEqual([]);
  });
});
