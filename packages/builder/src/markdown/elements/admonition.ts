/** `<Admonition type="tip" title="…">`, and `:::tip[Title]` in Markdown. */
import type { ElementContent } from 'hast';
import { createElement, type ReactNode } from 'react';
import { Admonition, admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import { defined } from '../../shared/defined.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { convertBlocks, splitLabel, tryRender } from '../blocks/render-jsx.ts';
import { composeRendered, fillTemplate } from '../blocks/rendered.ts';
import { markChild } from '../markup/placeholders.ts';
import { renderStatic } from '../markup/render-element.ts';

const admonition: BuiltIn = {
  name: 'Admonition',
  containers: Object.fromEntries(Object.keys(admonitionTitles).map((type) => [type, { type }])),
  component: Admonition,

  toHast({ state, node, attributes, context: { compilation }, place }) {
    const { label, body } = splitLabel(node);
    const title = label === undefined ? [] : state.all(label);
    const content = convertBlocks(state, body);
    const { type = 'note', title: titleAttribute, id, className } = attributes;
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
    const isText = label !== undefined || (typeof titleAttribute === 'string' && titleAttribute !== '');
    const props = defined({
      type,
      title: isText ? markChild(1) : titleAttribute === true ? undefined : (titleAttribute as ReactNode),
      id: typeof id === 'string' ? id : undefined,
      className: typeof className === 'string' ? className : undefined,
      children: markChild(0),
    });
    const contents = [content, label === undefined ? [{ type: 'text' as const, value: String(titleAttribute) }] : title];
    // An id is an anchor of the page, and a title rendered by React may hold links: finish.ts must check both.
    const isPlain = id === undefined && (typeof props.title === 'string' || props.title === undefined);
    const written = isPlain
      ? fillTemplate('admonition', Admonition, props, contents)
      : tryRender('<Admonition>', place, compilation, () =>
          composeRendered(renderStatic(createElement(Admonition, props)), contents, place),
        );
    if (written !== undefined) notePlain(written, props.title === undefined);
    return written ?? content;
  },
};

export default admonition;

/** In plain Markdown, it's a quotation that begins with its title. The search doesn't find what all of a type are called. */
function notePlain([box]: readonly ElementContent[], hasOwnName: boolean): void {
  if (box?.type !== 'element') return;
  box.data = { ...box.data, plain: 'quote' };
  const [title, body] = box.children;
  if (title !== undefined && body !== undefined)
    title.data = defined({ ...title.data, plain: 'label' as const, search: hasOwnName ? '' : undefined });
}
