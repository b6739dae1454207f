/**
 * Commands of npm, in a fence with `npm2yarn` -> a tab for each package manager. Only the fence that the author wrote is in the tree, so that search
 * and plain Markdown contain the command once.
 */
import type { Code } from 'mdast';
import convert from 'npm-to-yarn';
import type { NodeWriter } from '../../markdown/blocks/compile-part.ts';
import { isSync } from '../../markdown/code/fence-words.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { defined } from '../../shared/defined.ts';
import { writeTabs } from './write-tabs.ts';

/** In the order of their tabs; the values are those that Docusaurus stores. */
const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

/** Writes a fence with `npm2yarn`, unless its code is the same for all package managers. Each tab has the fence as it would be without the word. */
export const writeCommandTabs: NodeWriter<Code> = (node, { state, compilation }) => {
  const fence = fenceOf(node);
  const words = fence.words.filter(({ name }) => !/^npm2yarn(2pnpm)?$/.test(name));
  if (words.length === fence.words.length) return undefined;
  const isSynced = !words.some(({ text }) => isSync(text) && text.includes('false'));
  const place = compilation.report.place(node);
  const converted = managers.map(({ value, label }) => ({ value, label, ...convertCommands(fence.code, value) }));
  for (const command of new Set(converted.flatMap(({ missing }) => missing))) {
    const lacking = converted.filter(({ missing }) => missing.includes(command)).map(({ label }) => label);
    compilation.report.warningOnce(
      place,
      `"${command}" is not known for ${lacking.join(', ')}, where the command of npm is shown`,
      'Write the commands into <Tabs groupId="npm2yarn">, or remove "npm2yarn"',
    );
  }
  if (converted.every(({ code }) => code === fence.code)) return undefined;
  return writeTabs(
    defined({
      tabs: managers,
      defaultValue: 'npm',
      groupId: isSynced ? 'npm2yarn' : undefined,
    }),
    converted.map(({ code }) =>
      [state.one({ ...node, data: { ...node.data, fence: { ...fence, words, code } } }, undefined) ?? []].flat(),
    ),
    compilation,
    place,
  );
};

interface ConvertedCommands {
  /** As many lines as were given. */
  readonly code: string;
  /** Commands of npm that the manager lacks, or that are not known to be the same; they stay. */
  readonly missing: readonly string[];
}

/** Commands of npm -> the same commands of another package manager. */
function convertCommands(code: string, manager: (typeof managers)[number]['value']): ConvertedCommands {
  if (manager === 'npm') return { code, missing: [] };
  const missing: string[] = [];
  const convertOne = (command: string): string => {
    // The library doesn't know it.
    if (command.trim() === 'npm ci') return command.replace('npm ci', `${manager} install --frozen-lockfile`);
    const [converted = '', remark] = convert(command, manager).split(/(\n# couldn't auto-convert command)/);
    if (remark !== undefined) missing.push(command.trim());
    return converted;
  };
  const lines = code.split('\n').map((line) =>
    /^\s*#/.test(line)
      ? line
      : line
          .split(/((?<!\s)(?:\s+(?:&&|\|\|)|\s*;)\s+)/)
          .map((part, index) => (index % 2 === 0 && part !== '' ? convertOne(part) : part))
          .join(''),
  );
  return { code: lines.join('\n'), missing };
}
