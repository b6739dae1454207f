/** What the page on React plugins says of each component: the words of content/react-props.yml, and the types of content/react-props.json. Pure. */
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

/** A prop as the package declares it. */
export interface ReactProp {
  readonly type: string;
  readonly required?: true;
  /** As in the package's code. */
  readonly default?: string;
}

/** What site/tools/react-props.ts reads from the package. */
export interface ReactComponent {
  readonly import: string;
  readonly props: Readonly<Record<string, ReactProp>>;
}

const line = z.string().trim().min(1, 'must not be empty');
const words = z.strictObject({
  /** What one uses it for; absent for the object that a prop takes. */
  purpose: line.optional(),
  /** Id of the section that describes it, if it's not its name. */
  section: line.optional(),
  nodes: line.optional(),
  throws: line.optional(),
  props: z
    .record(
      z.string(),
      z.union([line.transform((text) => ({ text, default: undefined })), z.strictObject({ text: line, default: line })]),
    )
    .default({}),
});

export interface DescribedProp extends ReactProp {
  readonly name: string;
  readonly text: string;
}

export interface DescribedComponent extends Omit<z.output<typeof words>, 'props'> {
  readonly name: string;
  readonly import: string;
  readonly props: readonly DescribedProp[];
}

const file = 'content/react-props.yml';

/**
 * @param text The YAML.
 * @returns The components in the order of the file, with their props in its order.
 * @throws Error that lists every mistake with its line.
 */
export function describeComponents(
  text: string,
  components: Readonly<Record<string, ReactComponent>>,
): readonly DescribedComponent[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (path: readonly PropertyKey[]): number => {
    const nodes = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true));
    const node = nodes.find((found) => found !== undefined) as { range?: readonly number[] | null } | undefined;
    return lines.linePos(node?.range?.[0] ?? 0).line;
  };
  const mistakes = document.errors.map(({ linePos, message }) => `line ${linePos?.[0].line ?? 1}: ${message.split('\n')[0]}`);
  const checked = z.record(z.string(), words).safeParse(document.toJS());
  for (const { path, message } of checked.error?.issues ?? [])
    mistakes.push(`line ${lineOf(path)}: "${path.map(String).join('.')}" ${message}`);
  const described = Object.entries(checked.data ?? {}).flatMap(([name, { props, ...others }]): DescribedComponent[] => {
    const component = components[name];
    if (component === undefined) {
      mistakes.push(`line ${lineOf([name])}: the package has no component "${name}"; correct the name, or remove it`);
      return [];
    }
    for (const prop of Object.keys(component.props))
      if (props[prop] === undefined)
        mistakes.push(`line ${lineOf([name])}: "${name}" has a prop "${prop}"; describe it below "props"`);
    const list = Object.entries(props).flatMap(([prop, said]): DescribedProp[] => {
      const own = component.props[prop];
      if (own === undefined)
        mistakes.push(`line ${lineOf([name, 'props', prop])}: "${name}" has no prop "${prop}"; correct the name, or remove it`);
      return own === undefined
        ? []
        : [{ ...own, name: prop, text: said.text, ...(said.default !== undefined && { default: said.default }) }];
    });
    return [{ ...others, name, import: component.import, props: list }];
  });
  if (checked.success)
    for (const name of Object.keys(components))
      if (checked.data[name] === undefined)
        mistakes.push(`line 1: "${name}" is missing; say what it's for, and describe its props`);
  if (mistakes.length > 0) throw new Error(`${file} has mistakes: ${mistakes.join('. ')}`);
  return described;
}
