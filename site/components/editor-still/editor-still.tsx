/**
 * A still of an editor in use: three people write in one document. Static and drawn, so it's sharp at every size and follows the color mode, and no
 * editor is loaded. Its colors are attributes, because a document contains only short stylesheets. All texts have fixed lengths, so that carets and
 * marks are where they belong in any font.
 */
import type { ReactNode } from 'react';

const description =
  'An editor with a toolbar, a heading, a mention, a checklist and a picture, in which two other people, Ada and Linus, are writing';

export function EditorStill(): ReactNode {
  return (
    <svg className="still" viewBox="0 0 440 318" role="img" aria-label={description} data-markdown="none">
      <Toolbar />
      <Words x={32} y={86} length={190} weight={740} size={25}>
        Saturday market
      </Words>
      <Words x={32} y={118} length={26}>
        Ask
      </Words>
      <rect x="63" y="103" width="112" height="21" rx="4" fill="var(--tint)" />
      <Words x={68} y={118} length={102} weight={600} fill="var(--accent)">
        @Grace Hopper
      </Words>
      <Words x={180} y={118} length={107}>
        to bring the cart
      </Words>
      <rect x="290" y="103" width="86" height="21" fill="var(--accent)" fillOpacity="0.18" />
      <Words x={293} y={118} length={80} weight={700}>
        before nine
      </Words>
      <Words x={32} y={142} length={140}>
        so that we are ready
      </Words>
      <Caret x={174} y={127} color="var(--code-keyword)" name="Ada" />
      <path
        d="M32 172h15v15H32zM32 200h15v15H32zM32 228h15v15H32zM32 256h15v15H32z"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
      <path d="M31 171h17v17H31z" fill="var(--accent)" />
      <path d="m35 180 3 3 6-7" fill="none" stroke="var(--on-accent)" strokeWidth="2" />
      <g textDecoration="line-through">
        <Words x={57} y={184} length={146} fill="var(--soft)">
          Bread and ripe cheese
        </Words>
      </g>
      <Words x={57} y={212} length={122}>
        Apples, two crates
      </Words>
      <Words x={57} y={240} length={32}>
        Flow
      </Words>
      <Caret x={91} y={225} color="var(--accent)" name="Linus" />
      <Words x={57} y={268} length={122}>
        Change for the till
      </Words>
      <Stall />
    </svg>
  );
}

function Toolbar(): ReactNode {
  return (
    <>
      <path d="M0 46h440" stroke="var(--line)" />
      <rect x="12" y="9" width="28" height="28" rx="6" fill="var(--accent)" />
      <g fontSize="16" textAnchor="middle">
        <text x="26" y="29" fontWeight="700" fill="var(--on-accent)">
          B
        </text>
        <text x="58" y="29" fontStyle="italic">
          I
        </text>
        <text x="88" y="29" textDecoration="underline">
          U
        </text>
      </g>
      <path
        d="M114 16v14M133 18h2m4 0h10M133 23h2m4 0h10M133 28h2m4 0h10M166 18l2 2 4-4m4 2h8M166 27l2 2 4-4m4 2h8M202 24l5-5m-2-2 2-2a4 4 0 0 1 5 5l-2 2m-6 2-2 2a4 4 0 0 1-5-5l2-2M227 16h18v14h-18zm1 12 5-6 4 4 2-2 5 5M239 20h1M260 20h8a4 4 0 0 1 0 8h-4M263 17l-3 3 3 3"
        transform="translate(0 1)"
        fill="none"
        stroke="var(--soft)"
        strokeWidth="1.5"
      />
      <g fontSize="11" fontWeight="700" textAnchor="middle" stroke="var(--raised)" strokeWidth="2">
        <circle cx="372" cy="23" r="12" fill="var(--ink)" />
        <circle cx="393" cy="23" r="12" fill="var(--code-keyword)" />
        <circle cx="414" cy="23" r="12" fill="var(--accent)" />
        <g stroke="none" fill="var(--on-accent)">
          <text x="372" y="27" fill="var(--paper)">
            G
          </text>
          <text x="393" y="27">
            A
          </text>
          <text x="414" y="27">
            L
          </text>
        </g>
      </g>
    </>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly weight?: number;
  readonly size?: number;
  readonly fill?: string;
  readonly children: string;
}

function Words({ x, y, length, weight, size, fill, children }: WordsProps): ReactNode {
  return (
    <text x={x} y={y} textLength={length} lengthAdjust="spacingAndGlyphs" fontWeight={weight} fontSize={size} fill={fill}>
      {children}
    </text>
  );
}

interface CaretProps {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly name: string;
}

function Caret({ x, y, color, name }: CaretProps): ReactNode {
  const length = name.length * 6;
  return (
    <>
      <path d={`M${x} ${y}h${length + 10}v17h-${length + 8}v4h-2z`} fill={color} />
      <Words x={x + 5} y={y + 12.5} length={length} weight={600} size={11} fill="var(--on-accent)">
        {name}
      </Words>
    </>
  );
}

/** The picture in the document, a market stall in its own colors, with the outline and handles of a selected picture. */
function Stall(): ReactNode {
  return (
    <g transform="translate(232 162)" strokeWidth="2">
      <path fill="#cfe4e8" d="M0 0h176v132H0z" />
      <path fill="#9dbb8b" d="M0 112h176v20H0z" />
      <path fill="#b98a57" d="M36 56h5v62h-5zm103 0h5v62h-5zM32 96h116v22H32z" />
      <path fill="#94693c" d="M26 88h128v9H26z" />
      <path
        fill="#fdf6e9"
        d="M30 32h120l10 24a10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0z"
      />
      <path fill="#0e6470" d="M47 32h17l-4 24a10 10 0 0 1-20 0zm34 0h18l1 24a10 10 0 0 1-20 0zm35 0h17l7 24a10 10 0 0 1-20 0z" />
      <path
        fill="#c2433a"
        d="M48 88a6 6 0 1 1 .1 0m13.900 0a6 6 0 1 1 .1 0m-7-10a6 6 0 1 1 .1 0m71-1a4 4 0 1 1 .1 0m6-4a4 4 0 1 1 .1 0m6 4a4 4 0 1 1 .1 0"
      />
      <path fill="#e9ac4d" d="M78 88c0-14 20-14 20 0zm16 0c0-14 20-14 20 0zM150 34a11 11 0 1 1 .1 0" />
      <path stroke="#4d7a40" d="M126 88V77m6 11V73m6 15V77" />
      <g fill="none" stroke="var(--accent)">
        <path d="M-3-3h182v138H-3z" />
        <path fill="var(--raised)" d="M-7-7h8v8h-8zm182 0h8v8h-8zM-7 131h8v8h-8zm182 0h8v8h-8z" />
      </g>
    </g>
  );
}
