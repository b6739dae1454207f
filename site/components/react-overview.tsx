/** All components of @lexical/react with what they're for: the top of /docs/react/plugins. Static: rendered only at build time. Its styles are with those of the props. */
import type { ReactNode } from 'react';
import { reactComponents } from './react-plugins/react-components.ts';
import { Words } from './react-plugins/words.tsx';

export default function ReactOverview(): ReactNode {
  return (
    <ul className="react-overview">
      {reactComponents().map(({ name, purpose, section }) =>
        purpose === undefined ? null : (
          <li key={name}>
            <a href={`#${section ?? name.toLowerCase()}`}>
              <code>{name}</code>
            </a>{' '}
            <Words text={purpose} />
          </li>
        ),
      )}
    </ul>
  );
}
