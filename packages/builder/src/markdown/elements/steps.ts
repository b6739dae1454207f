/** `:::steps`, and `<Steps>` in MDX: numbered steps, from a numbered list or from headings. The stylesheet numbers them. */
import type { Element, ElementContent } from 'hast';
import type { BuiltIn } from '../blocks/built-in.ts';
import { convertBlocks } from '../blocks/render-jsx.ts';
import { isElement } from '../markup/read-element.ts';
import { element } from '../markup/render-element.ts';

const steps: BuiltIn = {
  name: 'Steps',
  containers: { steps: {} },

  toHast({ state, node, context: { compilation }, place }) {
    const content = convertBlocks(state, node);
    const first = content.find((child) => child.type === 'element' && /^h[2-6]$/.test(child.tagName)) as Element | undefined;
    if (first === undefined && !content.some((child) => isElement(child, 'ol'))) {
      compilation.report.error(
        place,
        'these steps have neither headings nor a numbered list',
        'Begin each step with a heading, or write the steps as a list with "1.", "2." and so on',
      );
    }
    return [element('div', { className: ['steps'] }, first === undefined ? content : groupSteps(content, first.tagName))];
  },
};

export default steps;

/** Starts a step at each heading of the first one's level; content before the first heading is outside the steps. */
function groupSteps(content: readonly ElementContent[], heading: string): ElementContent[] {
  const groups: ElementContent[] = [];
  let current = groups;
  for (const child of content) {
    if (isElement(child, heading)) {
      const step = element('div', { className: ['step'] }, []);
      groups.push(step);
      current = step.children;
    }
    current.push(child);
  }
  return groups;
}
