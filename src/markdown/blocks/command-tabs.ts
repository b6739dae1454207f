/**
 * A fence -> its markup: a code block, or, with `npm2yarn`, a tab for each package manager. Only the fence that the author wrote is in the tree,
 * so that search and plain Markdown contain the command once.
 */
import type { ElementContent } from 'hast';
import type { Place } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import type { Fence } from '../code/fences.ts';
import { convertCommands, managers } from '../code/package-managers.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { writeCodeBlock } from './code-block.ts';
import { writeTabs } from './tab-group.ts';

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
      tabs: managers.map(({ value, label }) => ({ value, label })),
      defaultValue: 'npm',
      groupId: fence.commands.synced ? 'npm2yarn' : undefined,
    }),
    converted.map(({ code }) => writeCodeBlock({ ...fence, code }, compilation, place)),
    compilation,
    place,
  );
}
