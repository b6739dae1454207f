/** Reports admonitions that are unknown, not closed, or not what their author meant. */
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import { findNearest } from '../../shared/nearest.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** Its name and its end. */
export function checkContainer(node: ContainerDirective, compilation: Compilation): void {
  if (!isAdmonitionType(node.name)) {
    const names = Object.keys(admonitionTitles);
    const near = findNearest(node.name, names);
    compilation.report.error(
      node,
      `":::${node.name}" is no admonition`,
      near === undefined
        ? `Use one of ${names.join(', ')}`
        : `Write ":::${near}"; the others are ${names.filter((name) => name !== near).join(', ')}`,
    );
  }
  const places = node.data as { position?: { closing?: unknown } } | undefined;
  if (places?.position?.closing === undefined) {
    const colons = ':'.repeat(3);
    compilation.report.error(
      node,
      `":::${node.name}" is not closed`,
      `End it with a line "${colons}"; an admonition around another one needs more colons than the inner one`,
    );
  }
}

/** Lines of colons that stayed text. */
export function checkStrayFence(node: Paragraph, compilation: Compilation): void {
  const [first] = node.children;
  if (first?.type !== 'text') return;
  const line = first.value.split('\n').findIndex((text) => /^:{3,}\s*$/.test(text));
  const start = node.position?.start;
  if (line !== -1 && start !== undefined) {
    compilation.report.error(
      { ...compilation.report.place(node), line: start.line + line },
      'this line of colons closes nothing',
      'Remove it; an admonition around another one needs more colons than the inner one',
    );
    return;
  }
  const name = /^:{3,}[ \t]+([a-z]+)\b/.exec(first.value)?.[1];
  if (name !== undefined && isAdmonitionType(name)) {
    compilation.report.error(node, `"::: ${name}" is no admonition because of the space`, `Write ":::${name}"`);
  }
}
