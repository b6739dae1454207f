/** The interface between a built-in MDX element and the steps of the compile. Most elements are a file in elements/. Types only. */
import type { ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import type { Place } from '../../model/source.ts';
import type { JsxAttributes, JsxContext } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';

export interface BuiltIn {
  /** As written in MDX. */
  readonly name: string;
  /** Names of `:::name` blocks that mean this element, each with the attributes that the name implies. */
  readonly containers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Without it, the component of that name is drawn (script/page-realm.ts), which code may also use inside expressions. */
  toHast?(use: ElementUse): ElementContent[];
}

export interface ElementUse {
  readonly state: State;
  readonly node: JsxElement;
  readonly attributes: JsxAttributes;
  readonly context: JsxContext;
  readonly place: Place;
}
