/** The frame around the update stepper: brings the island's stylesheet to the page, and says all of its steps in words. Static. */
import type { ReactNode } from 'react';
import { steps } from '../islands/update-stepper/steps.ts';

export default function UpdateSteps({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="update-steps">
      <div data-markdown="none">{children}</div>
      <details className="update-steps__all">
        <summary>All steps as text</summary>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
