/** `<Admonition type="tip" title="…">`, and `:::tip[Title]` in Markdown. */
import type { BlockContent, PhrasingContent } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { Admonition, admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import { defined } from '../../shared/defined.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { asBlocks, strongLine } from '../blocks/plain-blocks.ts';
import { convertBlocks, splitLabel, tryRender } from '../blocks/render-jsx.ts';
import { composeRendered } from '../blocks/rendered.ts';
import { markChild } from '../markup/placeholders.ts';
import { fillTemplate, renderStatic } from '../markup/render-element.ts';

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
    const props = defined({
      type,
      title: label !== undefined ? markChild(1) : titleAttribute === true ? undefined : (titleAttribute as ReactNode),
      id: typeof id === 'string' ? id : undefined,
      className: typeof className === 'string' ? className : undefined,
      children: markChild(0),
    });
    // An id is an anchor of the page, and a title rendered by React may hold links: finish.ts must check both.
    const isPlain = id === undefined && (typeof props.title === 'string' || props.title === undefined);
    if (isPlain) return fillTemplate('admonition', Admonition, props, [content, title]);
    return (
      tryRender('<Admonition>', place, compilation, () =>
        composeRendered(renderStatic(createElement(Admonition, props)), [content, title], place),
      ) ?? content
    );
  },

  toMarkdown({ node, attribute, clean }) {
    const { label, body } = splitLabel(node);
    const type = attribute('type') ?? 'note';
    const title = attribute('title') ?? (isAdmonitionType(type) ? admonitionTitles[type] : type);
    const line = strongLine(label === undefined ? [{ type: 'text', value: title }] : (clean(label) as PhrasingContent[]));
    return [{ type: 'blockquote', children: [line, ...(asBlocks(clean(body)) as BlockContent[])] }];
  },
};

export default admonition;
