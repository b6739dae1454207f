/**
 * What the application is doing between two pages, and how that changes. Pure, so that every case can be tested: soft-navigation.ts tells what
 * happened, and asks the browser for what follows.
 */

/**
 * - `resting`: nothing is on its way.
 * - `loading`: the application loads the page of a navigation.
 * - `opening`: the browser has been asked to load an address in full, and is about to report that as a navigation of its own.
 * - `leaving`: the browser is loading another document; `awaited` if that's what the visitor waits for since a page failed to load.
 */
type Phase<Navigation> =
  | { readonly is: 'resting' }
  | { readonly is: 'loading'; readonly navigation: Navigation }
  | { readonly is: 'opening'; readonly url: string }
  | { readonly is: 'leaving'; readonly awaited: boolean };

export interface NavigationState<Navigation, Entry> {
  readonly phase: Phase<Navigation>;
  /** The history entry of the page that's shown, while the address is ahead of it. */
  readonly behind: Entry | undefined;
}

/**
 * Where a navigation leads: to a `page` of the application, to the page that's shown (`here`), to another document (`away`), or to nothing that
 * replaces the document (`download`).
 */
export type Lead = 'page' | 'here' | 'away' | 'download';

export type NavigationStep<Navigation, Entry> =
  /** The browser reports a navigation. */
  | { readonly type: 'started'; readonly navigation: Navigation; readonly url: string; readonly lead: Lead }
  /** Something else has canceled a navigation as soon as it was reported. */
  | { readonly type: 'refused' }
  /** The address has changed, and its page isn't loaded. */
  | { readonly type: 'committed'; readonly from: Entry | undefined }
  /** The page of a navigation is shown. */
  | { readonly type: 'shown'; readonly navigation: Navigation }
  /** The page of a navigation can't be loaded, nor can its document; or the visitor has stopped it. */
  | { readonly type: 'ended'; readonly navigation: Navigation }
  /** The browser has been asked to load an address in full. */
  | { readonly type: 'handed over'; readonly url: string }
  /** The browser reports that a navigation failed, or that another one took its place. */
  | { readonly type: 'broken off'; readonly wasAborted: (navigation: Navigation) => boolean }
  /** The document is back from the back/forward cache. */
  | { readonly type: 'restored' };

export const atRest = { phase: { is: 'resting' }, behind: undefined } as const;

/** Whether the visitor is waiting for a page. */
export function isPending({ phase }: NavigationState<unknown, unknown>): boolean {
  return phase.is === 'loading' || phase.is === 'opening' || (phase.is === 'leaving' && phase.awaited);
}

/** Whether the browser reports the full load that it has been asked for, which the application must leave to it. */
export function isHandedOver({ phase }: NavigationState<unknown, unknown>, url: string): boolean {
  return phase.is === 'opening' && phase.url === url;
}

/** The state after a step. */
export function nextState<Navigation, Entry>(
  state: NavigationState<Navigation, Entry>,
  step: NavigationStep<Navigation, Entry>,
): NavigationState<Navigation, Entry> {
  const { phase, behind } = state;
  const rest = { phase: { is: 'resting' }, behind } as const;
  switch (step.type) {
    case 'started':
      if (isHandedOver(state, step.url)) return { phase: { is: 'leaving', awaited: true }, behind };
      if (step.lead === 'page') return { phase: { is: 'loading', navigation: step.navigation }, behind };
      if (step.lead === 'away') return { phase: { is: 'leaving', awaited: isPending(state) }, behind };
      return { phase: stay(phase), behind: step.lead === 'here' ? undefined : behind };
    case 'refused':
      return { phase: stay(phase), behind };
    case 'committed':
      return { phase, behind: step.from };
    case 'shown':
      return { phase: isOf(phase, step.navigation) ? rest.phase : phase, behind: undefined };
    case 'ended':
      return isOf(phase, step.navigation) ? rest : state;
    case 'handed over':
      return { phase: { is: 'opening', url: step.url }, behind };
    case 'broken off':
      if (phase.is === 'leaving') return { phase: { is: 'leaving', awaited: false }, behind };
      return phase.is === 'loading' && step.wasAborted(phase.navigation) ? rest : state;
    case 'restored':
      return atRest;
  }
}

/** A later navigation that doesn't leave the document has taken the place of one that would have. */
function stay<Navigation>(phase: Phase<Navigation>): Phase<Navigation> {
  return phase.is === 'leaving' && !phase.awaited ? { is: 'resting' } : phase;
}

function isOf<Navigation>(phase: Phase<Navigation>, navigation: Navigation): boolean {
  return phase.is === 'loading' && phase.navigation === navigation;
}
