/** The code sample on the home page (its child), beside a drawing of the result: the visible text and the tree behind it. Static. */
import type { ReactNode } from 'react';

const tree =
  'A page with the heading Market and the text “Bread and ripe”, whose last word is bold. Next to it, a tree: the root contains a heading with one text and a paragraph with two.';

export default function HomeSample({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="home-sample">
      <div className="home-sample__code">{children}</div>
      <figure className="home-sample__result">
        <svg viewBox="0 0 420 470" role="img" aria-labelledby="home-sample-title">
          <title id="home-sample-title">{tree}</title>
          <g className="home-sample__page">
            <rect className="sheet" x="20" y="16" width="380" height="170" rx="10" />
            <path className="rule" d="M20 54h380" />
            <circle className="dot" cx="42" cy="35" r="5" />
            <circle className="dot" cx="60" cy="35" r="5" />
            <circle className="dot" cx="78" cy="35" r="5" />
            <text className="heading" x="48" y="104">
              Market
            </text>
            {/* Fixed lengths, so that the caret is after the last letter in any font. */}
            <text className="text" x="48" y="146" textLength="90" lengthAdjust="spacingAndGlyphs">
              Bread and
            </text>
            <text className="text bold" x="145" y="146" textLength="40" lengthAdjust="spacingAndGlyphs">
              ripe
            </text>
            <path className="caret" d="M189 128v24" />
          </g>
          <path className="flow" d="M210 186v34m-7-9 7 9 7-9" />
          <g className="home-sample__tree">
            <path className="link" d="M210 258 112 298M210 258l98 40M112 332v38M308 332l-56 38M308 332l56 38" />
            <Node x={210} y={240} label="root" />
            <Node x={112} y={315} label="heading" />
            <Node x={308} y={315} label="paragraph" />
            <Node x={112} y={390} label="Market" leaf />
            <Node x={252} y={390} label="Bread and" leaf />
            <Node x={364} y={390} label="ripe" leaf marked />
          </g>
          <text className="note" x="364" y="430">
            bold
          </text>
        </svg>
        <figcaption>The page is drawn from the tree, and the tree is what you save.</figcaption>
      </figure>
    </div>
  );
}

interface NodeProps {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly leaf?: boolean;
  readonly marked?: boolean;
}

function Node({ x, y, label, leaf = false, marked = false }: NodeProps): ReactNode {
  const width = Math.max(66, label.length * 9 + 24);
  const kind = leaf ? 'leaf' : 'element';
  return (
    <g className={marked ? `node ${kind} marked` : `node ${kind}`}>
      <rect x={x - width / 2} y={y - 17} width={width} height={34} rx={leaf ? 17 : 6} />
      <text x={x} y={y + 5}>
        {label}
      </text>
    </g>
  );
}
