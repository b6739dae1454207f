/** What /docs/react/plugins says of props is what the package declares, and a mistake in its file says where it is and what to do. */
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../../packages/builder/src/base/places.ts';
import { parseConfig } from '../../../packages/builder/src/config/config.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { describeComponents } from '../../components/react-plugins/describe-components.ts';
import siteConfig from '../../site.config.ts';
import { readReactProps } from '../../tools/react-props.ts';

it('the props of the components are those that the package declares', async () => {
  const parsed = parseConfig(siteConfig);
  if ('problems' in parsed || parsed.config.api === undefined) throw new Error(JSON.stringify(parsed));
  const props = readReactProps([siteRoot, programRoot], parsed.config.api);
  // To follow another release: run this test with --update, then describe what's new in content/react-props.yml.
  await expect(`${JSON.stringify(props, null, 2)}\n`).toMatchFileSnapshot('../../content/react-props.json');
});

describe('describeComponents', () => {
  const components = {
    Kettle: {
      import: "import { Kettle } from 'kettle';",
      props: { size: { type: 'number', required: true as const }, lid: { type: 'boolean', default: 'true' } },
    },
    Cup: { import: "import Cup from 'cup';", props: {} },
  };
  const failure = (text: string): string => {
    try {
      describeComponents(text, components);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('joins words and types, in the order of the words', () => {
    const [kettle, cup] = describeComponents(
      'Kettle:\n  purpose: Boils\n  props:\n    lid: { text: Closes it., default: open }\n    size: In liters.\nCup: { purpose: Drinks }\n',
      components,
    );
    expect(kettle?.props).toEqual([
      { name: 'lid', type: 'boolean', default: 'open', text: 'Closes it.' },
      { name: 'size', type: 'number', required: true, text: 'In liters.' },
    ]);
    expect(cup).toEqual({ name: 'Cup', purpose: 'Drinks', import: "import Cup from 'cup';", props: [] });
  });

  it('says what is missing, with its line and the way out', () => {
    expect(failure('\nKettle:\n  props:\n    lid: Closes it.\n')).toBe(
      'content/react-props.yml has mistakes: line 3: "Kettle" has a prop "size"; describe it below "props". line 1: "Cup" is missing; say what it\'s for, and describe its props',
    );
  });

  it('says what the package does not have', () => {
    expect(failure('Cup:\n  props:\n    handle: Holds it.\nKettle: { props: { size: Big., lid: Shut. } }\nPot: {}\n')).toBe(
      'content/react-props.yml has mistakes: line 3: "Cup" has no prop "handle"; correct the name, or remove it. line 5: the package has no component "Pot"; correct the name, or remove it',
    );
  });
});
