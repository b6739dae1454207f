/** A feature on the home page: a figure above its Markdown. The figures repeat what the text says, so they are hidden from screen readers. Static. */
import type { ReactNode } from 'react';

const figures = {
  states: (
    <>
      <rect x="20" y="34" width="74" height="56" rx="6" />
      <rect fill="var(--paper)" x="78" y="24" width="74" height="56" rx="6" />
      <rect className="accent" x="136" y="14" width="84" height="66" rx="6" />
      <path className="soft" d="M32 50h30M32 62h22M92 42h40M92 54h26" />
      <path className="strong" d="M150 34h52M150 48h40M150 62h30" />
      <path className="soft" d="M200 100H60m10-7-10 7 10 7" />
    </>
  ),
  reconciler: (
    <>
      <circle cx="120" cy="18" r="9" />
      <path className="soft" d="m113 25-48 24M120 27v22m7-24 48 24" />
      <circle cx="60" cy="56" r="9" />
      <circle className="accent" cx="120" cy="56" r="9" />
      <circle cx="180" cy="56" r="9" />
      <path className="soft" d="m53 63-15 25m29-25 15 25m91-25-15 25m29-25 15 25" />
      <path className="strong" d="M120 65v23" />
      <circle cx="36" cy="96" r="8" />
      <circle cx="84" cy="96" r="8" />
      <circle className="solid" cx="120" cy="97" r="9" />
      <circle cx="156" cy="96" r="8" />
      <circle cx="204" cy="96" r="8" />
    </>
  ),
  nodes: (
    <>
      <rect x="24" y="12" width="192" height="92" rx="8" />
      <rect x="38" y="26" width="164" height="26" rx="5" />
      <path className="soft" d="M50 39h56" />
      <rect className="accent" x="116" y="32" width="46" height="14" rx="7" />
      <path className="soft" d="M172 39h18" />
      <rect x="38" y="62" width="76" height="30" rx="5" />
      <path className="soft" d="M50 72h48M50 82h34" />
      <rect className="accent" x="126" y="62" width="76" height="30" rx="5" />
      <path className="strong" d="m138 86 14-14 10 9 8-6 16 11" />
    </>
  ),
  commands: (
    <>
      <path className="soft" d="M22 58h34" />
      <circle className="solid" cx="18" cy="58" r="6" />
      <path d="M60 16v84M98 26v64M136 36v44M174 44v28" />
      <path className="strong" d="M60 58h62m-9-8 9 8-9 8" />
      <circle className="accent" cx="136" cy="58" r="11" />
      <path className="soft" strokeDasharray="4 6" d="M152 58h68" />
    </>
  ),
  transforms: (
    <>
      <rect x="16" y="40" width="58" height="36" rx="6" />
      <path className="soft" d="M28 52h34M28 64h20M74 58h22" />
      <path className="strong" d="M144 36a30 30 0 1 0 6 32m2-34-7 3-3-8" />
      <path className="strong" d="m111 58 8 8 14-16" />
      <path className="soft" d="M154 58h14m-6-6 7 6-7 6" />
      <rect className="accent" x="174" y="40" width="52" height="36" rx="6" />
      <path className="strong" d="M186 52h28M186 64h28" />
    </>
  ),
  collaboration: (
    <>
      <rect x="20" y="16" width="88" height="64" rx="6" />
      <rect x="132" y="16" width="88" height="64" rx="6" />
      <path className="soft" d="M32 32h62M32 46h44M32 60h52M144 32h62M144 46h44M144 60h52" />
      <path className="strong" d="M82 40v12M150 54v12" />
      <path className="soft" d="M86 40v12M194 40v12" />
      <path className="accent" d="M64 80v16a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V80" />
      <circle className="solid" cx="120" cy="104" r="7" />
    </>
  ),
} as const;

/** Left edge of each drawing, in its own units, so that all are aligned with the text below them. */
const leftEdges: Readonly<Record<keyof typeof figures, number>> = {
  states: 19,
  reconciler: 27,
  nodes: 23,
  commands: 11,
  transforms: 15,
  collaboration: 19,
};

export interface HomeFeatureProps {
  readonly figure: keyof typeof figures;
  readonly children?: ReactNode;
}

export default function HomeFeature({ figure, children }: HomeFeatureProps): ReactNode {
  return (
    <div className="home-feature">
      <svg viewBox={`${leftEdges[figure]} 0 213 116`} aria-hidden="true">
        {figures[figure]}
      </svg>
      {children}
    </div>
  );
}
