/** The browser, and the visitor who uses it, that all tests of a run share. */
import { test as base } from 'vitest';
import type { Engine } from './browser-engine.ts';
import type { Visitor } from './visitor.ts';

interface Stage {
  readonly engine: Engine;
  readonly visitor: Visitor;
}

let stage: Stage;

/** Has the tests that follow run in this browser. */
export function setStage(next: Stage): void {
  stage = next;
}

export const test = base.extend<Stage>({
  engine: ({ task: _ }, use) => use(stage.engine),
  visitor: ({ task: _ }, use) => use(stage.visitor),
});
