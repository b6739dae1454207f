import { expect, test } from 'vitest';
import { linkExternal } from './external-links.ts';

const packages = { yjs: { Doc: 'https://docs.yjs.dev/api/y.doc' } };
const lib = (name: string) => `/site/node_modules/typescript/lib/lib.${name}.d.ts`;

test.each([
  ['HTMLElement', lib('dom'), true, 'https://developer.mozilla.org/docs/Web/API/HTMLElement'],
  ['Map', lib('es2015.collection'), true, 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Map'],
  ['Record', lib('es5'), false, 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type'],
  ['ReadonlyArray', lib('es5'), false, 'https://www.typescriptlang.org/docs/handbook/2/objects.html#the-readonlyarray-type'],
  ['HTMLElementTagNameMap', lib('dom'), false, undefined],
  ['Doc', '/site/node_modules/yjs/dist/src/utils/Doc.d.ts', true, 'https://docs.yjs.dev/api/y.doc'],
  ['Doc', '/site/node_modules/other/index.d.ts', true, undefined],
  ['constructor', '/site/node_modules/yjs/index.d.ts', true, undefined],
  ['constructor', '/site/node_modules/other/index.d.ts', true, undefined],
])('%s of %s', (name, file, isValue, address) => {
  expect(linkExternal(name, file, isValue, packages)).toBe(address);
});
