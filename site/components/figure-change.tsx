/** The six stages of every change to a document, as a cycle. Two layouts of the same drawing. Static. */
import { Fragment, type ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, type Point, type Tone, Words } from './drawing/shapes.tsx';

const stages: readonly { readonly title: string; readonly note: string; readonly tone: Tone }[] = [
  { title: 'Event or call', note: 'a key, a click, code', tone: 'accent' },
  { title: 'Update', note: 'changes the draft', tone: 'accent' },
  { title: 'Transforms', note: 'correct the draft', tone: 'accent' },
  { title: 'Commit', note: 'draft becomes state', tone: 'plain' },
  { title: 'Reconciler', note: 'changes the DOM', tone: 'plain' },
  { title: 'Listeners', note: 'notify your code', tone: 'accent' },
];

const text =
  'The cycle of a change, in six stages: an event or a call from your code starts an update; the update changes the draft; transforms correct the draft; the commit makes the draft the current state; the reconciler changes the DOM; listeners notify your code, and the next cycle can begin. Your code runs in every stage except the commit; in the reconciler, only the methods of your own nodes run.';

interface LayoutProps {
  readonly width: number;
  readonly height: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** Upper left corner of each stage. */
  readonly corners: readonly Point[];
}

function Layout({ boxWidth, boxHeight, corners }: LayoutProps): ReactNode {
  return stages.map(({ title, note, tone }, index) => {
    const [x, y] = corners[index] as Point;
    const next = corners[(index + 1) % corners.length] as Point;
    return (
      <Fragment key={title}>
        <Box x={x} y={y} width={boxWidth} height={boxHeight} tone={tone} />
        <Words x={x + boxWidth / 2} y={y + boxHeight / 2 - 4} anchor="middle">
          {title}
        </Words>
        <Words x={x + boxWidth / 2} y={y + boxHeight / 2 + 16} voice="note" anchor="middle">
          {note}
        </Words>
        <Arrow quiet={index === stages.length - 1} points={between([x, y], next, boxWidth, boxHeight)} />
      </Fragment>
    );
  });
}

/** A line from the edge of a stage to the facing edge of the next. */
function between([x, y]: Point, [nextX, nextY]: Point, width: number, height: number): Point[] {
  if (y === nextY) {
    const forward = nextX > x;
    return [
      [forward ? x + width + 2 : x - 2, y + height / 2],
      [forward ? nextX - 3 : nextX + width + 3, y + height / 2],
    ];
  }
  const down = nextY > y;
  return [
    [x + width / 2, down ? y + height + 2 : y - 2],
    [x + width / 2, down ? nextY - 3 : nextY + height + 3],
  ];
}

const wide: LayoutProps = {
  width: 680,
  height: 182,
  boxWidth: 200,
  boxHeight: 68,
  corners: [
    [1, 1],
    [240, 1],
    [479, 1],
    [479, 113],
    [240, 113],
    [1, 113],
  ],
};

const narrow: LayoutProps = {
  width: 320,
  height: 258,
  boxWidth: 146,
  boxHeight: 62,
  corners: [
    [1, 1],
    [1, 98],
    [1, 195],
    [173, 195],
    [173, 98],
    [173, 1],
  ],
};

export default function FigureChange({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      <Panel only="wide" width={wide.width} height={wide.height} text={text}>
        <Layout {...wide} />
      </Panel>
      <Panel only="narrow" width={narrow.width} height={narrow.height} text={text}>
        <Layout {...narrow} />
      </Panel>
    </Drawing>
  );
}
