/** `<Link to="…">`: Docusaurus's element for links. */
import type { Element } from 'hast';
import { Link } from '../../elements/link.tsx';
import type { BuiltIn } from '../blocks/built-in.ts';
import { element } from '../markup/render-element.ts';

const link: BuiltIn = {
  name: 'Link',
  component: Link,

  toHast({ state, node, attributes, context: { compilation } }) {
    const { to, href, ...rest } = attributes;
    const target = to ?? href;
    // An anchor needs no address.
    if (typeof target !== 'string' && typeof rest.id !== 'string')
      compilation.report.error(node, '<Link> has no address', 'Give it one: <Link to="/path">');
    const properties: Element['properties'] = {};
    for (const [name, value] of Object.entries(rest)) {
      if (typeof value === 'string' || typeof value === 'number' || value === true) properties[name] = value;
    }
    if (typeof target === 'string') properties.href = target;
    const result = element('a', properties, state.all(node));
    state.patch(node, result);
    return [result];
  },
};

export default link;
