/** What the checks are given: one browser for all of them. */
import type { Engine } from './browser-engine.ts';
import type { Visitor } from './visitor.ts';

export interface Stage {
  /** Set while tests run. */
  readonly engine: Engine;
  readonly visitor: Visitor;
}
