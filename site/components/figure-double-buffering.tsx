/** Three moments of an update: the current state, the pending state, and the DOM. Static. */
import { Fragment, type ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Box, type Tone, Words } from './drawing/shapes.tsx';

interface Moment {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly (readonly [name: string, letters: string, tone: Tone])[];
  readonly note: string;
}

/** Letters represent nodes; the update changes B to b. */
const moments: readonly Moment[] = [
  {
    title: '1  Before',
    text: 'Before: the current state contains the nodes A, B and C, nothing is pending, and the DOM shows A, B and C.',
    rows: [
      ['current', 'ABC', 'plain'],
      ['pending', '', 'ghost'],
      ['DOM', 'ABC', 'plain'],
    ],
    note: 'DOM and current state match',
  },
  {
    title: '2  During the update',
    text: "During the update: the pending state shares A and C with the current state and contains a new version of B. The current state and the DOM haven't changed.",
    rows: [
      ['current', 'ABC', 'plain'],
      ['pending', 'AbC', 'accent'],
      ['DOM', 'ABC', 'plain'],
    ],
    note: 'Only the copy changes',
  },
  {
    title: '3  After the commit',
    text: 'After the commit: the pending state has become the current state, and only B has changed in the DOM. If the update had thrown an error, Lexical would have discarded the pending state instead.',
    rows: [
      ['current', 'AbC', 'accent'],
      ['pending', '', 'ghost'],
      ['DOM', 'AbC', 'accent'],
    ],
    note: 'One node was updated',
  },
];

export default function FigureDoubleBuffering({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      {moments.map(({ title, text, rows, note }) => (
        <Panel key={title} width={216} height={248} text={text}>
          <Words x={1} y={16} voice="head">
            {title}
          </Words>
          {rows.map(([name, letters, tone], row) => {
            const y = 32 + row * 62;
            return (
              <Fragment key={name}>
                <Box x={1} y={y} width={214} height={52} tone={tone === 'accent' ? 'plain' : tone} />
                <Words x={14} y={y + 31} voice="note">
                  {name}
                </Words>
                {letters === '' ? (
                  <Words x={144} y={y + 31} voice="note" anchor="middle">
                    none
                  </Words>
                ) : (
                  [...letters].map((letter, index) => (
                    <Box
                      key={letter}
                      x={82 + index * 44}
                      y={y + 10}
                      width={36}
                      height={32}
                      tone={letter === 'b' ? 'accent' : 'plain'}
                      lines={[letter]}
                    />
                  ))
                )}
              </Fragment>
            );
          })}
          <Words x={108} y={238} voice="note" anchor="middle">
            {note}
          </Words>
        </Panel>
      ))}
    </Drawing>
  );
}
