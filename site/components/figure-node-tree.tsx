/** A document as a tree of nodes and, row by row, the DOM that Lexical creates from it. Static. */
import type { ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Box, Lines, type Point, type Tone, Words } from './drawing/shapes.tsx';

interface Row {
  readonly depth: number;
  readonly tone: Tone;
  readonly node: string;
  readonly dom: string;
}

const rows: readonly Row[] = [
  { depth: 0, tone: 'plain', node: 'root', dom: '<div contenteditable>' },
  { depth: 1, tone: 'plain', node: 'paragraph', dom: '<p>' },
  { depth: 2, tone: 'ghost', node: 'text “Read ”', dom: '<span>' },
  { depth: 2, tone: 'plain', node: 'link', dom: '<a href>' },
  { depth: 3, tone: 'ghost', node: 'text “the guide”', dom: '<span>' },
  { depth: 2, tone: 'ghost', node: 'line break', dom: '<br>' },
  { depth: 2, tone: 'accent', node: 'mention', dom: '<span> + your UI' },
  { depth: 1, tone: 'accent', node: 'video', dom: '<div> + your UI' },
];

const top = 34;
const pitch = 40;
const boxHeight = 30;
const indent = 30;

const rowTop = (index: number): number => top + index * pitch;

/** Lines from each row to its parent. */
function Branches(): ReactNode {
  const lines = rows.flatMap((row, index): Point[][] => {
    if (row.depth === 0) return [];
    const parent = rows.slice(0, index).findLastIndex(({ depth }) => depth === row.depth - 1);
    const x = (row.depth - 1) * indent + 14;
    return [
      [
        [x, rowTop(parent) + boxHeight],
        [x, rowTop(index) + boxHeight / 2],
        [row.depth * indent, rowTop(index) + boxHeight / 2],
      ],
    ];
  });
  return <Lines lines={lines} />;
}

export default function FigureNodeTree({ children }: { readonly children?: ReactNode }): ReactNode {
  const height = rowTop(rows.length - 1) + boxHeight + 2;
  return (
    <Drawing caption={children}>
      <Panel
        height={height}
        text="The tree: the root contains a paragraph and a video, which is a block decorator. The paragraph contains a text node, a link with a text node inside, a line break, and a mention, which is an inline decorator."
      >
        <Words x={1} y={16} voice="head">
          The nodes
        </Words>
        <Branches />
        {rows.map(({ depth, tone, node }, index) => (
          <Box
            key={node}
            x={depth * indent + 1}
            y={rowTop(index)}
            width={318 - 3 * indent - 60}
            height={boxHeight}
            tone={tone}
            lines={[node]}
          />
        ))}
      </Panel>
      <Panel
        height={height}
        text="The DOM, row by row: the root is the editable element, the paragraph is a p element, a text node is a span, the link is an a element, and the line break is a br element. A decorator is an empty span or div that your own UI is rendered into."
      >
        <Words x={1} y={16} voice="head">
          The DOM that Lexical creates
        </Words>
        <Branches />
        {rows.map(({ depth, tone, node, dom }, index) => (
          <Box
            key={node}
            x={depth * indent + 1}
            y={rowTop(index)}
            width={depth === 0 ? 196 : 168}
            height={boxHeight}
            tone={tone}
            voice="code"
            lines={[dom]}
          />
        ))}
      </Panel>
    </Drawing>
  );
}
