/** Lets features write kinds of nodes before the compile does. */
import { defaultHandlers, type Handler, type Handlers } from 'mdast-util-to-hast';
import type { NodeWriter } from '../blocks/compile-part.ts';
import { compileParts } from '../compile-parts.ts';
import { group } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** @returns The handlers, with those of features before them. */
export function withFeatures(handlers: Record<string, Handler>, compilation: Compilation): Handlers {
  const added = [...compileParts().nodes].map(([type, writers]): [string, Handler] => {
    const last = handlers[type] ?? (defaultHandlers as Partial<Record<string, Handler>>)[type];
    return [type, askFirst(writers, last, compilation)];
  });
  return { ...handlers, ...Object.fromEntries(added) };
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
