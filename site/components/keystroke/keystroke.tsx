/**
 * What one keystroke does, as four pictures that a reader steps through. Static: the chosen radio button decides what the stylesheet shows
 * (home-sample.css), without a script. Each part of the drawing names the steps that it is in.
 */
import type { ReactNode } from 'react';

const steps = [
  ['Key', 'You type “e” after “rip”. The browser’s event starts an update.'],
  ['Draft', 'The update changes a draft, which copies the text node and shares all other nodes with the old state.'],
  ['State', 'Your rules check the change. Then the draft becomes the new state, which never changes again.'],
  ['Page', 'The engine updates only what differs on the page, and update listeners receive the old and the new state.'],
] as const;

export function Keystroke(): ReactNode {
  return (
    <fieldset className="keystroke" data-markdown="none">
      <legend>What one keystroke does</legend>
      <svg viewBox="11 11 458 266" aria-hidden="true">
        <rect className="sheet" x="12" y="12" width="226" height="134" rx="10" />
        <path stroke="var(--line)" d="M12 44h226" />
        {/* Fixed lengths, so that the caret is after the last letter in any font. */}
        <text className="text" x="36" y="104" textLength="100">
          Bread and
        </text>
        <text className="text bold" x="142" y="104" textLength="29">
          rip
        </text>
        <text className="text bold" data-at="4" x="171" y="104" textLength="13">
          e
        </text>
        <path className="caret" data-at="1 2 3" d="M174 84v26" />
        <path className="caret" data-at="4" d="M187 84v26" />
        <g data-at="1">
          <rect className="leaf marked" x="40" y="200" width="64" height="64" rx="10" />
          <text fontSize="28" x="72" y="241">
            e
          </text>
          <path className="flow" d="M112 232h32m-9-7 9 7-9 7" />
        </g>
        <g data-at="1 2">
          <rect className="node" x="152" y="215" width="104" height="34" rx="6" />
          <text x="204" y="237">
            command
          </text>
        </g>
        <path className="flow" data-at="2" d="M256 232h34m-9-7 9 7-9 7" />
        <rect stroke="var(--line)" data-at="1 3 4" x="300" y="12" width="168" height="252" rx="12" />
        <rect stroke="var(--accent)" strokeDasharray="5" data-at="2" x="300" y="12" width="168" height="252" rx="12" />
        <path className="link" d="M384 66v42M384 142v42" />
        <Node y={49} label="root" />
        <Node y={125} label="paragraph" />
        <Node y={201} label="rip" leaf at="1" />
        <text data-at="2 3 4" x="384" y="206">
          ripe
        </text>
        <text className="note" data-at="1" x="384" y="248">
          state
        </text>
        <text className="note" data-at="2" x="384" y="248">
          draft
        </text>
        <text className="note" data-at="3 4" x="384" y="248">
          new state
        </text>
        <path className="flow" data-at="4" d="M292 79h-42m9-7-9 7 9 7" />
      </svg>
      <div className="keystroke__steps">
        {steps.map(([name], index) => (
          <label key={name}>
            <input type="radio" name="keystroke" value={index + 1} defaultChecked={index === 0} />
            <span>{`${index + 1} ${name}`}</span>
          </label>
        ))}
      </div>
      {steps.map(([name, text], index) => (
        <p key={name} data-at={index + 1}>
          {text}
        </p>
      ))}
    </fieldset>
  );
}

interface NodeProps {
  readonly y: number;
  readonly label: string;
  readonly leaf?: boolean;
  /** The steps that the label is in; all if absent. */
  readonly at?: string;
}

function Node({ y, label, leaf = false, at }: NodeProps): ReactNode {
  const width = Math.max(66, label.length * 9 + 24);
  return (
    <>
      <rect
        className={leaf ? 'leaf marked' : 'node'}
        x={384 - width / 2}
        y={y - 17}
        width={width}
        height={34}
        rx={leaf ? 17 : 6}
      />
      <text data-at={at} x="384" y={y + 5}>
        {label}
      </text>
    </>
  );
}
