/** The code sample on the home page (its child), beside the steps that a keystroke takes through such an editor. Static. */
import type { ReactNode } from 'react';
import { Keystroke } from './keystroke/keystroke.tsx';

export default function HomeSample({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="home-inner home-sample">
      <div className="home-sample__code">{children}</div>
      <Keystroke />
    </div>
  );
}
