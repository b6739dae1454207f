/** The interface between a built-in MDX element and the steps of the compile. Most elements are a file in elements/. Types only. */
import type { ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import type { ComponentType } from 'react';
import type { Place } from '../../model/source.ts';
import type { JsxAttributes, JsxContext } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

export interface BuiltIn {
  /** As written in MDX. */
  readonly name: string;
  /** Names of `:::name` blocks that mean this element, each with the attributes that the name implies. */
  readonly containers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What React renders: inside expressions, and everywhere without `toHast`. Absent where the element must be a separate block. */
  // biome-ignore lint/suspicious/noExplicitAny: every component has different props, and the page's code may pass anything
  readonly component?: ComponentType<any>;
  toHast?(use: ElementUse): ElementContent[];
}

export interface ElementUse {
  readonly state: State;
  readonly node: JsxElement;
  readonly attributes: JsxAttributes;
  readonly context: JsxContext;
  readonly place: Place;
}
