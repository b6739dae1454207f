/** The shapes in figures: boxes, steps, arrows and words, in consistent sizes. Lengths are in units of the panel. */
import type { ReactNode } from 'react';

/** Plain: default. Accent: the subject of the figure. Ghost: missing, or not called. */
export type Tone = 'plain' | 'accent' | 'ghost';

export type Point = readonly [x: number, y: number];

const boxClasses: Readonly<Record<Tone, string>> = {
  plain: 'figure-fill',
  accent: 'figure-accent',
  ghost: 'figure-ghost',
};

/** The style of words: text in a box, a less prominent note, a heading, code. */
export type Voice = 'text' | 'note' | 'head' | 'code';

interface WordsProps {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly voice?: Voice;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: string;
}

export function Words({ x, y, voice = 'text', anchor = 'start', children }: WordsProps): ReactNode {
  return (
    <text className={`figure-${voice}`} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly tone?: Tone;
  readonly voice?: Voice;
  /** Lines of centered words. */
  readonly lines?: readonly string[];
}

const lineHeight = 20;

export function Box({ x, y, width, height = 40, tone = 'plain', voice = 'text', lines = [] }: BoxProps): ReactNode {
  const first = y + height / 2 - ((lines.length - 1) * lineHeight) / 2 + 5;
  return (
    <>
      <rect className={boxClasses[tone]} x={x} y={y} width={width} height={height} rx={7} />
      {lines.map((line, index) => (
        <Words key={line} x={x + width / 2} y={first + index * lineHeight} voice={voice} anchor="middle">
          {line}
        </Words>
      ))}
    </>
  );
}

interface StepProps {
  readonly y: number;
  readonly number: number;
  readonly tone?: Tone;
  readonly title: string;
  readonly note?: string;
}

export const stepHeight = 54;
/** Distance between the tops of two steps. */
export const stepPitch = 72;

/** A numbered step as wide as the panel. */
export function Step({ y, number, tone = 'plain', title, note }: StepProps): ReactNode {
  const middle = y + stepHeight / 2;
  return (
    <>
      <Box x={1} y={y} width={318} height={stepHeight} tone={tone} />
      <circle className={tone === 'accent' ? 'figure-badge figure-badge--accent' : 'figure-badge'} cx={28} cy={middle} r={13} />
      <text
        className={tone === 'accent' ? 'figure-number figure-number--accent' : 'figure-number'}
        x={28}
        y={middle + 5}
        textAnchor="middle"
      >
        {number}
      </text>
      <Words x={54} y={note === undefined ? middle + 5 : middle - 4}>
        {title}
      </Words>
      {note === undefined ? null : (
        <Words x={54} y={middle + 16} voice="note">
          {note}
        </Words>
      )}
    </>
  );
}

const corner = 8;

/** A line with rounded corners and an arrowhead at its end. */
export function Arrow({ points, quiet = false }: { readonly points: readonly Point[]; readonly quiet?: boolean }): ReactNode {
  const [tipX, tipY] = points[points.length - 1] as Point;
  const [fromX, fromY] = points[points.length - 2] as Point;
  const length = Math.hypot(tipX - fromX, tipY - fromY);
  const [alongX, alongY] = [(tipX - fromX) / length, (tipY - fromY) / length];
  const side = (sign: 1 | -1): string =>
    `${round(tipX - 7 * alongX - sign * 5 * alongY)} ${round(tipY - 7 * alongY + sign * 5 * alongX)}`;
  return (
    <path
      className={quiet ? 'figure-arrow figure-arrow--quiet' : 'figure-arrow'}
      d={`${roundedLine(points)}M${side(1)}L${tipX} ${tipY}L${side(-1)}`}
    />
  );
}

/** Lines without arrowheads, as in a tree. */
export function Lines({ lines }: { readonly lines: readonly (readonly Point[])[] }): ReactNode {
  return <path className="figure-arrow figure-arrow--quiet" d={lines.map(roundedLine).join('')} />;
}

function roundedLine(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point[0]} ${point[1]}`;
      if (after === undefined) return `L${point[0]} ${point[1]}`;
      const [start, end] = [towards(point, before), towards(point, after)];
      return `L${start}Q${point[0]} ${point[1]} ${end}`;
    })
    .join('');
}

function towards([x, y]: Point, [toX, toY]: Point): string {
  const length = Math.hypot(toX - x, toY - y);
  const part = Math.min(corner, length / 2) / length;
  return `${round(x + (toX - x) * part)} ${round(y + (toY - y) * part)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
