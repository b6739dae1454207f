/** How a component of @lexical/react is imported, its props, and what it needs: for /docs/react/plugins. Static: rendered only at build time. */
import type { ReactNode } from 'react';
import type { DescribedProp } from './react-plugins/describe-components.ts';
import { reactComponents } from './react-plugins/react-components.ts';
import { Words } from './react-plugins/words.tsx';

export interface ReactPropsProps {
  /** Name of the component, or of the object that one of its props takes. */
  readonly of: string;
}

export default function ReactProps({ of }: ReactPropsProps): ReactNode {
  const found = reactComponents().find(({ name }) => name === of);
  if (found === undefined) throw new Error(`content/react-props.yml describes no "${of}"`);
  const { import: imported, nodes, throws, props } = found;
  return (
    <dl className="react-props">
      <dt>Import</dt>
      <dd>
        <code className="react-props__import">{imported}</code>
      </dd>
      {props.map((prop) => (
        <Prop key={prop.name} {...prop} />
      ))}
      {nodes === undefined ? null : <Note name="Register" text={nodes} />}
      {throws === undefined ? null : <Note name="Throws" text={throws} />}
    </dl>
  );
}

function Prop({ name, type, required, default: value, text }: DescribedProp): ReactNode {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <p>
          <code>{type}</code>
          {' · '}
          {required ? 'required' : <Default value={value} />}
        </p>
        <Words text={text} />
      </dd>
    </>
  );
}

/** A value is code, anything else a word for it. */
function Default({ value }: { readonly value: string | undefined }): ReactNode {
  if (value === undefined) return 'optional';
  const isCode = /^('.*'|[\w$]+)$/.test(value);
  return (
    <>
      {'default: '}
      {isCode ? <code>{value}</code> : <Words text={value} />}
    </>
  );
}

function Note({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Words text={text} />
      </dd>
    </>
  );
}
