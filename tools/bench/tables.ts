/** Prints the tables of the measurements, in Markdown, and computes what is in them. */

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The value below which a share of the values lies; not a number if there are none. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Transfer size with Brotli, in kB of 1000 bytes. */
export function weigh(path: string): number {
  return brotliCompressSync(readFileSync(path)).length / 1000;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What was printed since it was last taken. */
let printed: string[] = [];

/** Prints Markdown, and keeps it for {@link takePrinted}. */
export function print(text: string): void {
  console.log(text);
  printed.push(text);
}

/** @returns What was printed since the last call. */
export function takePrinted(): string {
  const text = printed.join('\n');
  printed = [];
  return text;
}

/** Prints a table. Numbers are given as text, so that each column has its own precision. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  print([`\n${title}\n`, line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n'));
}
