/** The order in which transforms run, and an example. Static. */
import { Fragment, type ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, Words } from './drawing/shapes.tsx';

const rounds = [
  { title: 'Leaves', node: 'text “a ->”', result: 'replaced: dirty again', tone: 'accent' },
  { title: 'Leaves', node: 'text “a →”', result: 'nothing to do', tone: 'plain' },
  { title: 'Elements', node: 'paragraph, root', result: 'nothing to do', tone: 'plain' },
] as const;

export default function FigureTransformPasses({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      <Panel
        height={382}
        text="The rule: Lexical starts with the dirty leaves. It merges adjacent text nodes and runs the transforms of the leaves, and repeats this until no leaf is newly dirty. It then continues with the elements that are dirty themselves, and the root. If their transforms made anything dirty, Lexical starts again with the leaves; otherwise the draft is ready."
      >
        <Words x={1} y={16} voice="head">
          The rule
        </Words>
        <Box x={1} y={32} width={256} height={60} tone="accent" lines={['Dirty leaves', 'merge text, run transforms']} />
        <Arrow
          points={[
            [129, 94],
            [129, 120],
          ]}
        />
        <Box x={1} y={123} width={256} height={38} tone="ghost" lines={['a leaf newly dirty?']} />
        <Arrow
          points={[
            [259, 142],
            [290, 142],
            [290, 78],
            [261, 78],
          ]}
        />
        <Words x={275} y={135} voice="note" anchor="middle">
          yes
        </Words>
        <Arrow
          points={[
            [129, 163],
            [129, 195],
          ]}
        />
        <Words x={138} y={184} voice="note">
          no
        </Words>
        <Box
          x={1}
          y={198}
          width={256}
          height={60}
          tone="accent"
          lines={['Elements that are dirty', 'themselves, and the root']}
        />
        <Arrow
          points={[
            [129, 260],
            [129, 286],
          ]}
        />
        <Box x={1} y={289} width={256} height={38} tone="ghost" lines={['anything newly dirty?']} />
        <Arrow
          points={[
            [259, 308],
            [308, 308],
            [308, 46],
            [261, 46],
          ]}
        />
        <Words x={282} y={301} voice="note" anchor="middle">
          yes
        </Words>
        <Arrow
          points={[
            [129, 329],
            [129, 355],
          ]}
        />
        <Words x={138} y={346} voice="note">
          no
        </Words>
        <Words x={129} y={375} anchor="middle">
          the draft is ready
        </Words>
      </Panel>
      <Panel
        height={382}
        text="An example: the text is “a -”, and the user types “>”. In round 1, the transform replaces “->” with an arrow, so the text node is dirty again. In round 2, the transform has nothing to do. Lexical then visits the paragraph and the root. Nothing is dirty, so it commits the draft: one update, one undo step."
      >
        <Words x={1} y={16} voice="head">
          A user types “&gt;” after “a -”
        </Words>
        {rounds.map(({ title, node, result, tone }, index) => {
          const y = 32 + index * 100;
          return (
            <Fragment key={node}>
              <Box x={1} y={y} width={318} height={76} tone={tone} />
              <Words x={16} y={y + 24} voice="note">
                {`${index + 1}  ${title}`}
              </Words>
              <Words x={16} y={y + 54} voice="code">
                {node}
              </Words>
              <Words x={304} y={y + 54} voice="note" anchor="end">
                {result}
              </Words>
              <Arrow
                points={[
                  [160, y + 78],
                  [160, y + 97],
                ]}
              />
            </Fragment>
          );
        })}
        <Box x={1} y={332} width={318} height={44} tone="ghost" lines={['one commit, one undo step']} />
      </Panel>
    </Drawing>
  );
}
