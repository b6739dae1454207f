/**
 * Wraps the identifiers of a code block in elements when a reader first asks for a type. The text does not change, and nothing
 * moves, because the elements are plain inline ones. An imported name already has an element, its link to the reference.
 */
import type { KnownName, KnownPlace } from './load-types.ts';

const known = new WeakMap<Element, KnownName>();

/** The identifier of a marked element; undefined for other elements. */
export function nameOf(element: Element): KnownName | undefined {
  return known.get(element);
}

/**
 * Marks the identifiers.
 * @param code The element whose text the places refer to.
 * @returns Their elements in order of position.
 */
export function markNames(code: Element, places: readonly KnownPlace[]): HTMLElement[] {
  const marked: HTMLElement[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let start = 0;
  let next = 0;
  for (let text = walker.nextNode() as Text | null; text !== null; text = walker.nextNode() as Text | null) {
    const { length } = text;
    const own: KnownPlace[] = [];
    for (let place = places[next]; place !== undefined && place.offset < start + length; place = places[++next]) {
      // Skip identifiers that the highlighter has split into several tokens.
      if (place.offset >= start && place.offset + place.length <= start + length) own.push(place);
    }
    const last = own.length === 0 ? text : markInText(text, start, own, marked);
    walker.currentNode = last;
    start += length;
  }
  return marked;
}

/** @returns The last of the text nodes that the text is split into. */
function markInText(text: Text, start: number, places: readonly KnownPlace[], marked: HTMLElement[]): Text {
  const link = text.parentElement?.closest('a');
  if (link && places.length === 1 && places[0]?.length === text.length) {
    known.set(link, places[0].name);
    marked.push(link);
    return text;
  }
  let rest = text;
  let at = start;
  for (const { offset, length, name } of places) {
    const word = rest.splitText(offset - at);
    rest = word.splitText(length);
    const element = document.createElement('span');
    element.className = 'code-name';
    word.replaceWith(element);
    element.append(word);
    known.set(element, name);
    marked.push(element);
    at = offset + length;
  }
  return rest;
}
