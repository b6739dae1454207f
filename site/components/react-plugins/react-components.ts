/** The components of @lexical/react as content/react-props.yml and react-props.json describe them. */
import types from '../../content/react-props.json?raw';
import words from '../../content/react-props.yml?raw';
import { type DescribedComponent, describeComponents, type ReactComponent } from './describe-components.ts';

let components: readonly DescribedComponent[] | undefined;

/** Read on the first call, so that a mistake is reported with the page that shows them. */
export function reactComponents(): readonly DescribedComponent[] {
  components ??= describeComponents(words, JSON.parse(types) as Record<string, ReactComponent>);
  return components;
}
