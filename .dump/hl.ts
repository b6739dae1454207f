import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Highlighter, getHighlighter } from '../packages/builder/src/features/code-blocks/highlight.ts';
export async function main(site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((f) => /\.mdx?$/.test(f) && !f.includes('node_modules'));
  const fences: [string, string][] = [];
  for (const f of files) for (const m of readFileSync(join(site, f), 'utf8').matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)) fences.push([m[1] as string, m[2] as string]);
  const start = process.cpuUsage();
  const h = await getHighlighter();
  await h.load(new Set(fences.map(([l]) => l)));
  const loaded = process.cpuUsage(start);
  const lines = fences.reduce((s, [, c]) => s + c.split('\n').length, 0);
  let n = 0;
  for (const [l, c] of fences) n += h.highlight(c, l).length;
  const all = process.cpuUsage(start);
  console.log(fences.length, 'fences', lines, 'lines; load ms', (loaded.user + loaded.system) / 1000, 'highlight ms', (all.user + all.system - loaded.user - loaded.system) / 1000, n);
}
