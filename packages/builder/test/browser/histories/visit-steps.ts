/** The steps of a history, and the generator that draws them. */
import fc from 'fast-check';
import type { Fault, Scope } from './faulty-host.ts';

export const linkAreas = {
  article: '.article',
  sidebar: '.docs-sidebar',
  navbar: '.navbar',
  contents: '.toc',
  pagination: '.pagination',
  breadcrumbs: '.breadcrumbs',
  footer: 'footer',
} as const;

export type LinkArea = keyof typeof linkAreas;
/** `blocked`: reading the property of the window throws; the others are about the methods of a storage area. */
export type StorageFault = 'none' | 'getItem' | 'setItem' | 'blocked' | 'session';

type Action =
  | { readonly type: 'click'; readonly area: LinkArea; readonly pick: number; readonly byMouse: boolean }
  | { readonly type: 'back' | 'forward' | 'reload' | 'theme' | 'menu' | 'escape' | 'dismiss' | 'retry' | 'stop' }
  | { readonly type: 'go'; readonly delta: number }
  | { readonly type: 'hash'; readonly pick: number }
  | { readonly type: 'visit'; readonly pick: number }
  | { readonly type: 'scroll'; readonly part: number }
  | { readonly type: 'search'; readonly query: string; readonly enter: boolean }
  | { readonly type: 'host'; readonly fault: Fault; readonly scopes: readonly Scope[] }
  | { readonly type: 'deploy'; readonly build: number }
  | { readonly type: 'online'; readonly isOnline: boolean }
  | { readonly type: 'storage'; readonly fault: StorageFault };

/** A step, and what the next one waits for: nothing, the page, or also the application. */
export type VisitStep = Action & { readonly waits: 'no' | 'shown' | 'started' };

/**
 * What the browser of a history can do. `saving`: data saving is on, so nothing is loaded in advance. `no-precommit`: the address changes
 * before the page is loaded. `no-navigation`: every page is a document of its own.
 */
export type Ability = 'all' | 'saving' | 'no-precommit' | 'no-navigation';

export interface History {
  readonly isPhone: boolean;
  readonly ability: Ability;
  readonly start: number;
  /** null: a step that shrinking has dropped. */
  readonly steps: readonly (VisitStep | null)[];
}

const pick = fc.nat(999);

const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      type: fc.constant('click' as const),
      area: fc.constantFrom(...(Object.keys(linkAreas) as LinkArea[])),
      pick,
      byMouse: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ type: fc.constant('back' as const) }) },
  { weight: 7, arbitrary: fc.record({ type: fc.constant('forward' as const) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('go' as const), delta: fc.constantFrom(-1, 1, -2, 2, -3) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('reload' as const) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('hash' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('visit' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('scroll' as const), part: fc.integer({ min: 0, max: 10 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('search' as const),
      query: fc.constantFrom('node', 'selection', 'zzzz'),
      enter: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('host' as const),
      fault: fc.constantFrom<Fault>('none', 'slow', 'error', 'closed', 'silent'),
      scopes: fc.constantFrom<readonly Scope[]>(['data'], ['assets'], ['data', 'assets'], ['data', 'assets', 'documents']),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('deploy' as const), build: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('online' as const), isOnline: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('storage' as const),
      fault: fc.constantFrom<StorageFault>('none', 'getItem', 'setItem', 'blocked', 'session'),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ type: fc.constantFrom('theme', 'menu', 'escape', 'dismiss', 'retry', 'stop') }),
  },
);

/** Steps are dropped one by one while a failing history is shrunk, so that the rest keeps its meaning. */
export function histories(length: number): fc.Arbitrary<History> {
  const step = fc
    .tuple(actions, fc.constantFrom<VisitStep['waits'][]>('started', 'started', 'shown', 'no'))
    .map(([action, waits]): VisitStep => ({ ...action, waits }));
  return fc.record({
    isPhone: fc.integer({ min: 0, max: 3 }).map((number) => number === 3),
    ability: fc.constantFrom<Ability[]>('all', 'all', 'saving', 'no-precommit', 'no-navigation'),
    start: pick,
    steps: fc.array(fc.option(step, { freq: 50 }), { minLength: length, maxLength: length }),
  });
}
