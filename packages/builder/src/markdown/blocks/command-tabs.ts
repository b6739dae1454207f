/**
 * A fence -> its markup: a code block, or, with `npm2yarn`, a tab for each package manager. Only the fence that the author wrote is in the tree,
 * so that search and plain Markdown contain the command once.
 */
import type { ElementContent } from 'hast';
import convert from 'npm-to-yarn';
import type { Place } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import type { Fence } from '../code/fences.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { writeCodeBlock } from './code-block.ts';
import { writeTabs } from './tab-group.ts';

interface Manager {
  readonly value: 'npm' | 'yarn' | 'pnpm' | 'bun';
  readonly label: string;
}

/** In the order of their tabs; the values are those that Docusaurus stores. */
const managers: readonly Manager[] = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
];

/** Commands without a counterpart in the package, which have one nevertheless. */
const counterparts: Readonly<Record<string, Partial<Record<Manager['value'], string>>>> = {
  'npm ci': {
    yarn: 'yarn install --frozen-lockfile',
    pnpm: 'pnpm install --frozen-lockfile',
    bun: 'bun install --frozen-lockfile',
  },
};

/** @param place Place of the fence, for messages. */
export function writeFence(fence: Fence, compilation: Compilation, place: Place): ElementContent[] {
  if (fence.commands === undefined) return writeCodeBlock(fence, compilation, place);
  const converted = managers.map(({ value, label }) => ({ value, label, ...convertCommands(fence.code, value) }));
  for (const command of new Set(converted.flatMap(({ missing }) => missing))) {
    const lacking = converted.filter(({ missing }) => missing.includes(command)).map(({ label }) => label);
    compilation.report.warningOnce(
      place,
      `"${command}" is not known for ${lacking.join(', ')}, where the command of npm is shown`,
      'Write the commands into <Tabs groupId="npm2yarn">, or remove "npm2yarn"',
    );
  }
  if (converted.every(({ code }) => code === fence.code)) return writeCodeBlock(fence, compilation, place);
  return writeTabs(
    defined({
      tabs: managers,
      defaultValue: 'npm',
      groupId: fence.commands.synced ? 'npm2yarn' : undefined,
    }),
    converted.map(({ code }) => writeCodeBlock({ ...fence, code }, compilation, place)),
    compilation,
    place,
  );
}

interface ConvertedCommands {
  /** As many lines as were given. */
  readonly code: string;
  /** Commands of npm that the manager lacks, or that are not known to be the same; they stay. */
  readonly missing: readonly string[];
}

/** Commands of npm -> the same commands of another package manager. */
function convertCommands(code: string, manager: Manager['value']): ConvertedCommands {
  if (manager === 'npm') return { code, missing: [] };
  const missing: string[] = [];
  const convertOne = (command: string): string => {
    const known = counterparts[command.trim()]?.[manager];
    if (known !== undefined) return command.replace(command.trim(), known);
    const [converted = '', remark] = convert(command, manager).split(/(\n# couldn't auto-convert command)/);
    if (remark !== undefined) missing.push(command.trim());
    return converted;
  };
  const lines = code.split('\n').map((line) =>
    /^\s*#/.test(line)
      ? line
      : line
          .split(/(\s+(?:&&|\|\|)\s+|\s*;\s+)/)
          .map((part, index) => (index % 2 === 0 && part !== '' ? convertOne(part) : part))
          .join(''),
  );
  return { code: lines.join('\n'), missing };
}
