/** The frame around the update stepper; adds the island's stylesheet to the page. Static. */
import type { ReactNode } from 'react';

export default function UpdateSteps({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="update-steps">{children}</div>;
}
