/** `<Admonition type="tip" title="…">`, and `:::tip[Title]` in Markdown. */
import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';
import { Admonition, admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import type { Place } from '../../model/source.ts';
import { defined } from '../../shared/defined.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { convertBlocks, splitLabel } from '../blocks/render-jsx.ts';
import { fillTemplate, readRendered } from '../blocks/rendered.ts';
import { markChild } from '../markup/placeholders.ts';
import type { Compilation } from '../syntax/compilation.ts';

const admonition: BuiltIn = {
  name: 'Admonition',
  containers: Object.fromEntries(Object.keys(admonitionTitles).map((type) => [type, { type }])),

  toHast({ state, node, attributes, context: { compilation }, place }) {
    const { label, body } = splitLabel(node);
    const content = convertBlocks(state, body);
    const { type = 'note', title: given, id, className } = attributes;
    if (typeof type !== 'string' || !isAdmonitionType(type)) {
      compilation.report.error(
        place,
        `"${String(type)}" is not an admonition type`,
        `Use one of ${Object.keys(admonitionTitles).join(', ')}`,
      );
      return content;
    }
    if ('icon' in attributes)
      compilation.report.warningOnce(
        place,
        'the "icon" of an admonition is not shown: admonitions have none here',
        'Remove it, or write it into the title',
      );
    const title = label === undefined ? drawTitle(given, place, compilation) : state.all(label);
    const props = defined({
      type,
      title: title === undefined ? undefined : title.length === 0 ? '' : markChild(1),
      id: typeof id === 'string' ? id : undefined,
      className: typeof className === 'string' ? className : undefined,
      children: markChild(0),
    });
    const written = fillTemplate('admonition', Admonition, props, [content, title ?? []]);
    const [box] = written;
    if (box?.type === 'element') {
      // If another element already has its id, that's reported at this place.
      state.patch(node, box);
      notePlain(box, title === undefined);
    }
    return written;
  },
};

export default admonition;

/** Text, or an element; empty for none, undefined for that of the type. */
function drawTitle(title: unknown, place: Place, { realm }: Compilation): ElementContent[] | undefined {
  if (title === undefined || title === true) return undefined;
  if (title === '') return [];
  if (typeof title === 'string') return [{ type: 'text', value: title }];
  return readRendered(realm.drawStatic(title as ReactNode), place);
}

/** In plain Markdown, it's a quotation that begins with its title. The search doesn't find what all of a type are called. */
function notePlain(box: Element, hasOwnName: boolean): void {
  box.data = { ...box.data, plain: 'quote' };
  const [title, body] = box.children;
  if (title !== undefined && body !== undefined)
    title.data = defined({ ...title.data, plain: 'label' as const, search: hasOwnName ? '' : undefined });
}
