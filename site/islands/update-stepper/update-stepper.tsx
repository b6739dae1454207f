/**
 * Island: lets readers step through a batch of updates. Runs no editor. Built with the first step, and with a list of all steps, which is
 * shown where stepping is not possible: without scripts and in print. Its styles are in components/update-steps.css.
 */
import { type ReactNode, useId, useState } from 'react';
import { lines, steps, type UpdateStep } from './update-steps.ts';

export default function UpdateStepper(): ReactNode {
  const [index, setIndex] = useState(0);
  const heading = useId();
  const step = steps[index] ?? (steps[0] as UpdateStep);
  const last = steps.length - 1;

  return (
    <section className="stepper" aria-labelledby={heading}>
      <div className="stepper__view">
        <pre className="stepper__code">
          <code>
            {lines.map((line, number) => (
              <span key={line + String(number)} className="stepper__line" data-current={number === step.line ? '' : undefined}>
                {`${line}\n`}
              </span>
            ))}
          </code>
        </pre>
        <dl className="stepper__parts">
          <Part name="Current state" blocks={step.current} empty="empty" />
          <Part name="Pending state" blocks={step.pending} empty="a copy, empty" absent="none" />
          <Part name="Queue" blocks={step.queue} empty="nothing" />
          <Part name="DOM" blocks={step.dom} empty="empty" />
          <Part name="Called" blocks={step.calls} empty="nothing" />
        </dl>
      </div>
      <ol className="stepper__all">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}.</strong> <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="stepper__text" role="status" data-markdown="none">
        <p id={heading} className="stepper__title">
          <span>{`${index + 1} of ${steps.length}. `}</span>
          <span>{step.title}</span>
        </p>
        <p>{step.text}</p>
      </div>
      <div className="stepper__buttons" data-markdown="none">
        <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </button>
        <button type="button" disabled={index === last} onClick={() => setIndex(index + 1)}>
          Next step
        </button>
        <button type="button" disabled={index === 0} onClick={() => setIndex(0)}>
          Start again
        </button>
      </div>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly blocks: readonly string[] | undefined;
  /** The text for a part that exists but is empty. */
  readonly empty: string;
  /** The text for a part that does not exist; absent if it always exists. */
  readonly absent?: string;
}

function Part({ name, blocks, empty, absent }: PartProps): ReactNode {
  return (
    <div className="stepper__part" data-absent={blocks === undefined ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        {blocks === undefined || blocks.length === 0 ? (
          <span className="stepper__empty">{blocks === undefined ? absent : empty}</span>
        ) : (
          blocks.map((block) => (
            <span key={block} className="stepper__block">
              {block}
            </span>
          ))
        )}
      </dd>
    </div>
  );
}
