/** The order in which a command's handlers are called: by priority, and within a priority from the nested editor outward. Static. */
import type { ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, type Tone, Words } from './drawing/shapes.tsx';

const priorities = ['CRITICAL', 'HIGH', 'NORMAL', 'LOW', 'EDITOR'];
const top = 64;
const pitch = 58;
const rowTop = (row: number): number => top + row * pitch;

interface HandlerProps {
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly tone: Tone;
  readonly text: string;
}

function Handler({ row, x, width, tone, text }: HandlerProps): ReactNode {
  return (
    <Box x={x} y={rowTop(row)} width={width} height={36} tone={tone} voice={tone === 'ghost' ? 'note' : 'text'} lines={[text]} />
  );
}

function Priorities(): ReactNode {
  return priorities.map((name, row) => (
    <Words key={name} x={1} y={rowTop(row) + 23} voice="note">
      {name}
    </Words>
  ));
}

/** Whether the handlers of each priority are called, and what they return. */
const single: readonly (readonly [tone: Tone, text: string])[] = [
  ['plain', '1  false'],
  ['plain', '2  false'],
  ['ghost', 'no handler'],
  ['accent', '3  true'],
  ['ghost', 'not called'],
];

const nested: readonly (readonly [tone: Tone, text: string])[] = [
  ['plain', '1  false'],
  ['plain', '2  false'],
  ['plain', '3  false'],
  ['accent', '4  true'],
];

export default function FigureCommandPropagation({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      <Panel
        height={400}
        text="In one editor: Lexical calls the handlers from the highest priority to the lowest. The critical and high handlers return false, there's no normal handler, and the low handler returns true. The handler with editor priority isn't called, and dispatchCommand returns true."
      >
        <Words x={1} y={16} voice="head">
          In one editor
        </Words>
        <Words x={206} y={46} voice="note" anchor="middle">
          dispatchCommand
        </Words>
        <Priorities />
        {single.map(([tone, text], row) => (
          <Handler key={priorities[row]} row={row} x={104} width={204} tone={tone} text={text} />
        ))}
        {[0, 1, 2].map((row) => (
          <Arrow
            key={row}
            points={[
              [206, rowTop(row) + 38],
              [206, rowTop(row + 1) - 2],
            ]}
          />
        ))}
        <Box x={1} y={358} width={318} height={40} tone="ghost" voice="code" lines={['dispatchCommand → true']} />
      </Panel>
      <Panel
        height={400}
        text="In a nested editor: at each priority, Lexical calls the nested editor's handlers first, and then those of its parent. Both critical handlers and the nested editor's high handler return false; the parent's high handler returns true. No handler with normal, low or editor priority is called, not even in the nested editor."
      >
        <Words x={1} y={16} voice="head">
          In a nested editor
        </Words>
        <Words x={146} y={46} voice="note" anchor="middle">
          nested
        </Words>
        <Words x={268} y={46} voice="note" anchor="middle">
          its parent
        </Words>
        <Priorities />
        {nested.map(([tone, text], index) => (
          <Handler key={text} row={Math.floor(index / 2)} x={index % 2 === 0 ? 98 : 220} width={96} tone={tone} text={text} />
        ))}
        {[2, 3, 4].map((row) =>
          [98, 220].map((x) => <Handler key={`${row} ${x}`} row={row} x={x} width={96} tone="ghost" text="not called" />),
        )}
        {[0, 1].map((row) => (
          <Arrow
            key={row}
            points={[
              [196, rowTop(row) + 18],
              [217, rowTop(row) + 18],
            ]}
          />
        ))}
        <Arrow
          points={[
            [268, rowTop(0) + 38],
            [268, rowTop(0) + 46],
            [146, rowTop(0) + 46],
            [146, rowTop(1) - 2],
          ]}
        />
        <Box x={1} y={358} width={318} height={40} tone="ghost" voice="code" lines={['dispatchCommand → true']} />
      </Panel>
    </Drawing>
  );
}
