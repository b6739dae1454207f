/** What the offset of a point counts: characters of a text node, or children of an element. Static. */
import type { ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, Words } from './drawing/shapes.tsx';

const letters = ['H', 'e', 'l', 'l', 'o'];
const letterWidth = 52;
const letterLeft = 30;

function Caret({ x, y, height }: { readonly x: number; readonly y: number; readonly height: number }): ReactNode {
  return <path className="figure-caret" d={`M${x - 5} ${y}h10M${x} ${y}v${height}M${x - 5} ${y + height}h10`} />;
}

export default function FigureSelectionPoints({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      <Panel
        height={250}
        text="A text point counts characters. The text node with key 5 contains “Hello”; its offsets go from 0, before the H, to 5, after the o. The caret between e and l is the point with key 5, offset 2 and type text."
      >
        <Words x={1} y={16} voice="head">
          A text point counts characters
        </Words>
        <Words x={1} y={52} voice="note">
          text, key 5
        </Words>
        {letters.map((letter, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may contain a letter twice, and never changes
            key={index}
            x={letterLeft + index * letterWidth}
            y={66}
            width={letterWidth}
            height={52}
            lines={[letter]}
          />
        ))}
        {[0, 1, 2, 3, 4, 5].map((offset) => (
          <Words
            key={offset}
            x={letterLeft + offset * letterWidth}
            y={142}
            voice={offset === 2 ? 'text' : 'note'}
            anchor="middle"
          >
            {String(offset)}
          </Words>
        ))}
        <Caret x={letterLeft + 2 * letterWidth} y={58} height={68} />
        <Arrow
          points={[
            [letterLeft + 2 * letterWidth, 196],
            [letterLeft + 2 * letterWidth, 152],
          ]}
        />
        <Box x={1} y={198} width={318} height={44} tone="accent" voice="code" lines={["key 5, offset 2, type 'text'"]} />
      </Panel>
      <Panel
        height={250}
        text="An element point counts children. The paragraph with key 4 contains a text node with key 5 and an image with key 6; its offsets go from 0, before the text node, to 2, after the image. The caret after the image is the point with key 4, offset 2 and type element."
      >
        <Words x={1} y={16} voice="head">
          An element point counts children
        </Words>
        <Box x={1} y={32} width={318} height={118} tone="ghost" />
        <Words x={14} y={52} voice="note">
          paragraph, key 4
        </Words>
        <Box x={30} y={66} width={128} height={52} lines={['text, key 5']} />
        <Box x={162} y={66} width={128} height={52} lines={['image, key 6']} />
        {[30, 160, 290].map((x, offset) => (
          <Words key={x} x={x} y={142} voice={offset === 2 ? 'text' : 'note'} anchor="middle">
            {String(offset)}
          </Words>
        ))}
        <Caret x={294} y={58} height={68} />
        <Arrow
          points={[
            [290, 196],
            [290, 153],
          ]}
        />
        <Box x={1} y={198} width={318} height={44} tone="accent" voice="code" lines={["key 4, offset 2, type 'element'"]} />
      </Panel>
    </Drawing>
  );
}
