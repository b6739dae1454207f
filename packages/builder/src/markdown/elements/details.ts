/** `<Details summary="…">`: text that opens on demand. */
import { createElement, type ReactNode } from 'react';
import { Details } from '../../elements/details.tsx';
import { defined } from '../../shared/defined.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { standFor, tryRender } from '../blocks/render-jsx.ts';
import { composeRendered } from '../blocks/rendered.ts';
import { renderStatic } from '../markup/render-element.ts';

const details: BuiltIn = {
  name: 'Details',
  component: Details,

  toHast({ state, node, attributes, context: { compilation }, place }) {
    const content = state.all(node);
    const { summary, open, id, className } = attributes;
    const props = defined({
      summary: readSummary(summary),
      open: open === true ? open : undefined,
      id: typeof id === 'string' ? id : undefined,
      className: typeof className === 'string' ? className : undefined,
    });
    return (
      tryRender('<Details>', place, compilation, () =>
        composeRendered(renderStatic(createElement(Details, props, standFor(content, 0))), [content], place),
      ) ?? content
    );
  },
};

export default details;

/** Docusaurus also accepts an element: `<Details summary={<summary>…</summary>}>`. */
function readSummary(summary: unknown): ReactNode {
  if (typeof summary === 'string') return summary;
  if (summary === null || typeof summary !== 'object') return undefined;
  const element = summary as { type?: unknown; props?: { children?: ReactNode } };
  return element.type === 'summary' ? element.props?.children : (summary as ReactNode);
}
