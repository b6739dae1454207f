/**
 * How deeply content may be nested. The steps of the compile, and the libraries below them, call themselves once or more per level, so deeper
 * trees would end in "Maximum call stack size exceeded" without a place.
 */
import { htmlVoidElements } from 'html-void-elements';

/** Levels of blocks and inline content, and of HTML elements. Nothing that is meant to be read comes near. */
export const maxNesting = 200;

export const tooDeep = {
  message: `this is nested more than ${maxNesting} levels deep`,
  fix: 'Close what is open, or take levels out',
} as const;

/** Elements whose end tag is optional in HTML. */
export const optionalEnd: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp'.split(' '),
);

/** Whether an element is a level: one with an optional end tag is inside its own kind only with another element between. */
export function isLevel(name: string): boolean {
  return !optionalEnd.has(name) && !htmlVoidElements.includes(name);
}
