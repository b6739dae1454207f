// Measures large documents and many editors, for the table in content/docs/design.mdx: `node site/tools/measure-editors.mjs`. Each figure is the
// median of three runs in new pages, with Lexical's production build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { root } from '../../scripts/install.mjs';

/** Runs in the page. */
const source = `
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';

const text = 'Lexical keeps a document as a tree of nodes and draws only what differs from the state before it. '.repeat(2).trim();

function write(blocks) {
  const node = (type, more) => ({ type, version: 1, ...more });
  const element = { direction: 'ltr', format: '', indent: 0 };
  const leaf = node('text', { text, detail: 0, format: 0, mode: 'normal', style: '' });
  const paragraph = node('paragraph', { ...element, children: [leaf] });
  return JSON.stringify({ root: node('root', { ...element, children: Array(blocks).fill(paragraph) }) });
}

window.measure = async (blocks, count) => {
  const json = write(blocks);
  gc();
  const memoryBefore = performance.memory.usedJSHeapSize;
  const time = (action) => {
    const start = performance.now();
    const result = action();
    return [performance.now() - start, result];
  };
  const [create, editors] = time(() => Array.from({ length: count }, () => {
    const element = document.body.appendChild(document.createElement('div'));
    element.contentEditable = 'true';
    const editor = createEditor({ onError(error) { throw error; } });
    registerRichText(editor);
    registerHistory(editor, createEmptyHistoryState(), 1000);
    editor.setRootElement(element);
    return editor;
  }));
  const [parse, states] = time(() => editors.map((editor) => editor.parseEditorState(json)));
  const [draw] = time(() => {
    editors.forEach((editor, index) => editor.setEditorState(states[index]));
    return document.body.offsetHeight;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  gc();
  const memory = (performance.memory.usedJSHeapSize - memoryBefore) / 1e6;
  const middle = () => $getRoot().getChildAtIndex(Math.floor(blocks / 2)).getFirstChild();
  const changes = [];
  for (let round = 0; round < 40; round++) {
    changes.push(time(() => editors[0].update(() => middle().spliceText(3, 0, 'x'), { discrete: true }))[0]);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const [save] = time(() => JSON.stringify(editors[0].getEditorState()));
  return { blocks, editors: count, create, parse, draw, change: changes.sort((a, b) => a - b)[20], save, memory };
};`;

const folder = join(root, '.cache/measure-editors');
mkdirSync(folder, { recursive: true });
const entry = join(folder, 'page.js');
writeFileSync(entry, source);
const result = await build({
  configFile: false,
  root: folder,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
});
const { code } = [result].flat()[0].output[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--js-flags=--expose-gc', '--enable-precise-memory-info'],
});
const rows = [];
for (const sizes of [
  [100, 1],
  [1000, 1],
  [10_000, 1],
  [1, 10],
  [1, 100],
  [1, 1000],
]) {
  const runs = [];
  for (let run = 0; run < 3; run++) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    // The first call compiles.
    await page.evaluate('measure(10, 1)');
    runs.push(await page.evaluate(`measure(${sizes})`));
    await page.close();
  }
  const median = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[1];
  rows.push(Object.fromEntries(Object.keys(runs[0]).map((name) => [name, Number(median(name).toFixed(1))])));
}
console.table(rows);
await browser.close();
