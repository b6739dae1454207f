/**
 * How deeply content may be nested. The steps of the compile, and the libraries below them, call themselves once or more per level, so deeper
 * trees would end in "Maximum call stack size exceeded" without a place.
 */
import { htmlVoidElements } from 'html-void-elements';
import { readHtml } from './html-tokens.ts';

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

/** Whether HTML has more levels than {@link maxNesting}. */
export function isTooDeep(html: string): boolean {
  // The shortest tag has three characters.
  if (html.length <= 3 * maxNesting) return false;
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by);
  for (const token of readHtml(html)) {
    if (token.kind === 'text' || !isLevel(token.name)) continue;
    if (token.kind === 'open') {
      if (token.selfClosing && isForeign(token.name)) continue;
      open.push(token.name);
      count(token.name, 1);
      if (open.length > maxNesting) return true;
    } else if (counts.get(token.name)) {
      for (const ended of open.splice(open.lastIndexOf(token.name))) count(ended, -1);
    }
  }
  return false;
}

/** Whether `<name />` closes the element: true for SVG and MathML; HTML ignores the slash. */
export function isForeign(name: string): boolean {
  return /^(path|circle|ellipse|line|polygon|polyline|rect|use|stop|image|g|svg|text|tspan|defs|mask|pattern|symbol|filter|fe[a-z]+|animate[a-z]*|set|m[a-z]+)$/.test(
    name,
  );
}
