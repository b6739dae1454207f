/** What's asked of elements in many places. */
import type { Element, ElementContent, Properties, RootContent } from 'hast';

export function isElement(node: ElementContent | RootContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

export function classesOf({ className }: Properties): string[] {
  return [className ?? []].flat().map(String);
}

export function addClass(properties: Properties, ...names: readonly string[]): void {
  properties.className = [...classesOf(properties), ...names];
}
