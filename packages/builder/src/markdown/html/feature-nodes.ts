/** Lets features write kinds of nodes before the compile does, and notes what the search and plain Markdown take from the source. */
import { defaultHandlers, type Handler, type Handlers } from 'mdast-util-to-hast';
import type { NodeWriter } from '../blocks/compile-part.ts';
import { compileParts } from '../compile-parts.ts';
import { group } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** What plain Markdown takes from the source, and what the search does. */
const noted =
  'blockquote code footnoteReference heading inlineCode inlineMath list math paragraph table text thematicBreak'.split(' ');

/** @returns The handlers, with those of features before them. */
export function withFeatures(handlers: Record<string, Handler>, compilation: Compilation): Handlers {
  const added = [...compileParts().nodes].map(([type, writers]): [string, Handler] => {
    const last = handlers[type] ?? (defaultHandlers as Partial<Record<string, Handler>>)[type];
    return [type, askFirst(writers, last, compilation)];
  });
  const all: Record<string, Handler> = { ...(defaultHandlers as object), ...handlers, ...Object.fromEntries(added) };
  return { ...all, ...Object.fromEntries(noted.map((type): [string, Handler] => [type, noting(all[type])])) };
}

function noting(convert: Handler | undefined): Handler {
  return (state, node, parent) => {
    const made = convert?.(state, node, parent);
    const isUsual = node.type === 'text' && node.data === undefined;
    if (made !== undefined && !Array.isArray(made) && !isUsual) made.data = { ...made.data, from: node };
    return made;
  };
}

function askFirst(writers: readonly NodeWriter[], last: Handler | undefined, compilation: Compilation): Handler {
  return (state, node, parent) => {
    for (const write of writers) {
      const written = write(node, { state, compilation });
      if (written !== undefined) return group(written);
    }
    return last?.(state, node, parent);
  };
}
