/** HTML that React or a template wrote -> hast, read once and as a browser does, with the children inserted, which React never sees. */
import type { ElementContent, Root } from 'hast';
import type { Place } from '../../model/source.ts';
import { maxNesting, tooDeep } from '../markup/nesting.ts';
import { hasChildInTag, markChildrenAsComments, splitChildren } from '../markup/placeholders.ts';
import { group } from '../markup/render-element.ts';
import { htmlToHast } from '../syntax/parse.ts';

declare module 'hast' {
  interface ElementData {
    /** Set for an element that React or a template wrote, which finish.ts reports at this place. */
    rendered?: Place;
  }
  interface CommentData {
    /** Set for what React writes between texts, which it needs in the browser. */
    rendered?: Place;
  }
}

/**
 * HTML with marks for children -> nodes; a group of `children[n]` replaces mark `n`.
 * @throws Error for what cannot be in a page: a child in an attribute or where only text may be, or HTML that is nested too deeply.
 */
export function composeRendered(html: string, children: readonly (readonly ElementContent[])[], place: Place): ElementContent[] {
  if (hasChildInTag(html)) throw new Error('it puts its content, which is more than plain text, into an attribute');
  return readRendered(html, place, children);
}

/** What begins with an element that only drawings have: a component may draw a part of one, where names have capitals and are closed by a slash. */
const drawingPart =
  /^\s*<(?:animate\w*|circle|clipPath|defs|ellipse|fe[A-Z]\w+|filter|foreignObject|g|line|linearGradient|marker|mask|path|pattern|polygon|polyline|radialGradient|rect|stop|symbol|text|textPath|tspan|use)\b/;

/**
 * HTML that React or a template wrote -> nodes, as a browser reads it.
 * @throws Error for HTML that is nested too deeply.
 */
export function readRendered(
  html: string,
  place: Place,
  children: readonly (readonly ElementContent[])[] = [],
): ElementContent[] {
  const space = drawingPart.test(html) ? 'svg' : 'html';
  const adopt = (node: ElementContent, depth: number): readonly ElementContent[] => {
    if (depth > maxNesting) throw new Error(tooDeep.message);
    if (node.type === 'comment') {
      const [index] = splitChildren(node.value);
      return typeof index === 'number' ? [group(children[index] ?? [])] : [{ ...node, data: { rendered: place } }];
    }
    if (node.type === 'text' && splitChildren(node.value).some((piece) => typeof piece === 'number')) {
      throw new Error('it puts its content, which is more than plain text, into an element that holds only text');
    }
    if (node.type !== 'element') return [node];
    const [first] = node.children;
    // A browser leaves out the first line feed.
    if (/^(pre|textarea|listing)$/.test(node.tagName) && first?.type === 'text' && first.value.startsWith('\n')) {
      first.value = `\n${first.value}`;
    }
    return [{ ...node, data: { rendered: place }, children: node.children.flatMap((child) => adopt(child, depth + 1)) }];
  };
  const { children: read } = htmlToHast(markChildrenAsComments(html), { fragment: true, space }) as Root;
  return (read as ElementContent[]).flatMap((node) => adopt(node, 0));
}
