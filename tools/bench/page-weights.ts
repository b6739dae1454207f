/** Measures what the pages and scripts of a built site weigh. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { printTable, weigh } from './tables.ts';

/** Prints transfer sizes with Brotli; 1 kB = 1000 bytes. */
export function benchWeights(outPath: string): void {
  const files = listFiles(outPath);
  const pages = files.filter((file) => file.endsWith('.html'));
  const largest = [...pages].sort((a, b) => statSync(join(outPath, b)).size - statSync(join(outPath, a)).size)[0] ?? 'index.html';
  const scripts = files.filter((file) => file.endsWith('.js') || file.startsWith('assets/site-'));
  const weighed = [...new Set(['index.html', 'docs/intro.html', largest, ...scripts])].filter((file) =>
    existsSync(join(outPath, file)),
  );
  printTable(
    'Bytes, Brotli, kB',
    ['file', 'kB'],
    weighed.map((file) => [withoutHash(file), weigh(join(outPath, file)).toFixed(1)]),
  );
}

/** `assets/boot-CKrK8cWM.js` -> `assets/boot.js`: what stays the same in a later build, so that tables can be compared. */
function withoutHash(file: string): string {
  return file.replace(/-(?:[\w-]{8}|[\da-f]{12})(?=\.\w+$)/, '');
}
