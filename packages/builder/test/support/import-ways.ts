/** Only for tests: ways in which a page could name a module, spellings of modules that it may not import, and places in a page for either. */

/** A module as its name is written in a text. */
export const ways: Readonly<Record<string, (specifier: string) => string>> = {
  'a default import': (specifier) => `import x from "${specifier}"`,
  names: (specifier) => `import { x, y as z } from '${specifier}';`,
  'a namespace': (specifier) => `import * as x from "${specifier}"`,
  'an import for its effects': (specifier) => `import '${specifier}';`,
  'an import on several lines': (specifier) => `import {\n  x\n} from "${specifier}"`,
  'an import with attributes': (specifier) => `import x from "${specifier}" with { type: 'json' }`,
  'an import after a semicolon': (specifier) => `export const y = 1; import x from "${specifier}"`,
  'export from': (specifier) => `export { x } from '${specifier}'`,
  'export all': (specifier) => `export * from "${specifier}"`,
  require: (specifier) => `require("${specifier}")`,
  'require in an expression': (specifier) => `{require('${specifier}').default}`,
  'require in an attribute': (specifier) => `<img src={require('${specifier}').default} alt="" />`,
  'require in an export': (specifier) => `export const x = require("${specifier}");`,
  'import()': (specifier) => `import('${specifier}')`,
  'import() in an expression': (specifier) => `{import("${specifier}")}`,
  'an inclusion': (specifier) => `{@import ${specifier}}`,
  'an inclusion with spaces': (specifier) => `  {@import    ${specifier}   }`,
  'a script': (specifier) => `<script type="module">import '${specifier}'</script>`,
};

/** @param code Of the module, which is also the file `docs/payload.js` and others of a folder, and the package `payload`. @param folder Absolute. */
export function forbiddenSpecifiers(folder: string, code: string): string[] {
  const written = encodeURIComponent(code).replaceAll("'", '%27');
  return [
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`,
    `DATA:text/javascript,${written}`,
    `\\u0064ata:text/javascript,${written}`,
    `file://${folder}/docs/payload.js`,
    `file:./docs/payload.js`,
    'node:fs',
    'fs',
    'fs/promises',
    'http://localhost:1/payload.js',
    'https://payload.example/payload.js',
    '//payload.example/payload.js',
    'blob:payload',
    'npm:payload',
    'virtual:payload',
    `${folder}/docs/payload.js`,
    `/@fs${folder}/docs/payload.js`,
    '../../outside.js',
    '@site/../outside.js',
    './link.js',
    '@site/npm:payload',
    '#payload',
    'payload/../../docs/payload.js',
    'payload/./index.js',
    'payload/.hidden.js',
    '@payload/../../docs/payload.js',
    '.payload',
    'payload\\\\..\\\\..\\\\docs\\\\payload.js',
    '.\\\\payload.js',
    './%70ayload.js',
    './payload.js?x',
    './payload.js#x',
    ' ./payload.js',
    '!!raw-loader!data:text/javascript,1',
    'some-loader!./payload.js',
    '@import ./payload.js',
    '__proto__',
    'constructor/../payload',
  ];
}

/** What MDX may import of the same folder. */
export const allowedSpecifiers = [
  './payload.js',
  './payload',
  '../docs/payload.js',
  '@site/docs/payload.js',
  '/docs/payload.js',
  '\\u002e/payload.js',
  './payload.js?raw',
  '!!raw-loader!./payload.js',
  './data.json',
  'payload',
  'payload/deep.js',
  '@scope/payload',
] as const;

/** Places for a text of one block. */
export const places: Readonly<Record<string, (text: string) => string>> = {
  'at the top': (text) => `${text}\n\n# Page\n`,
  'below the title': (text) => `# Page\n\n${text}\n\nText.\n`,
  'right below the title': (text) => `# Page\n${text}\n`,
  'in a paragraph': (text) => `# Page\n\nSee\n${text}\nbelow; ${text}.\n`,
  'in a list': (text) => `# Page\n\n- ${text.replaceAll('\n', '\n  ')}\n\n1. a\n\n   ${text.replaceAll('\n', '\n   ')}\n`,
  'in a quotation': (text) => `# Page\n\n> ${text.replaceAll('\n', '\n> ')}\n`,
  'in an admonition': (text) => `# Page\n\n:::tip\n\n${text}\n\n:::\n`,
  'in indented code': (text) => `# Page\n\n    ${text.replaceAll('\n', '\n    ')}\n`,
  'in a fence': (text) => `# Page\n\n\`\`\`js\n${text}\n\`\`\`\n`,
  'in a fence for MDX': (text) => `# Page\n\n\`\`\`mdx-code-block\n${text}\n\`\`\`\n`,
  'in code within a line': (text) => `# Page\n\n\`\`${text}\`\`\n`,
  'in a table': (text) => `# Page\n\n| a |\n| - |\n| ${text.replaceAll('\n', ' ')} |\n`,
  'in HTML': (text) => `# Page\n\n<div>\n${text}\n</div>\n`,
  'between tags': (text) => `# Page\n\n<div>\n\n${text}\n\n</div>\n`,
  'in a comment': (text) => `# Page\n\n<!--\n${text}\n-->\n`,
  'in a long comment': (text) => `# Page\n\n<!--\n\n${text}\n\n-->\n`,
  'in a comment of MDX': (text) => `# Page\n\n{/*\n\n${text}\n\n*/}\n`,
  'in a text of code': (text) => `export const a = \`\n${text}\n\`;\n\n# Page\n`,
  'in a long text of code': (text) => `export const a = \`\n\n${text}\n\n\`;\n\n# Page\n`,
  'in a heading': (text) => `# Page\n\n## ${text.replaceAll('\n', ' ')}\n`,
  'in a footnote': (text) => `# Page[^1]\n\n[^1]: ${text.replaceAll('\n', '\n    ')}\n`,
};

/** What a page may have at its top. */
export const frontMatters = [
  '',
  '---\ntitle: A\n---\n',
  '---\nmdx: { format: mdx }\n---\n',
  '---\nmdx:\n  format: mdx\n  admonitions: true\n---\n',
  '---\nmdx: { format: detect }\n---\n\n',
];
