/** The one island of a generated page: its element with the HTML that its component renders, see islands/island.tsx. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** @param props What the browser gives to the component. @param content The component with these props and its slots. */
export function drawStaticIsland(name: string, props: object, content: ReactNode): ReactElement {
  return createElement('site-island', {
    name,
    'data-key': name,
    'data-props': JSON.stringify(props),
    // React has just rendered it.
    dangerouslySetInnerHTML: { __html: renderToString(content, { identifierPrefix: name }) },
  });
}
