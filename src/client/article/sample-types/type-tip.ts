/**
 * The box that says what a name in a code sample is. One for the whole site, in the top layer, so that nothing clips it; it is above the
 * name, or below where there is no room. Knows nothing of when to show.
 */
import type { KnownName } from './load-types.ts';
import './type-tip.css';

/** The box, for the code that decides when to show it. */
interface TypeTip {
  /** The box itself, for the pointer on its way into it. */
  readonly element: HTMLElement;
  /** What it is shown for; undefined while it is hidden. */
  readonly owner: HTMLElement | undefined;
  /** Shows the type of a name at its element. */
  show(owner: HTMLElement, name: KnownName, how: 'pointer' | 'keys'): void;
  /** Shows how the keys work on a block. */
  showHint(owner: HTMLElement, text: string): void;
  hide(): void;
}

/** Pixels between the box and the name, and the window's edge. */
const gap = 6;

/** Makes the box; it joins the page when it is first shown. */
export function createTypeTip(): TypeTip {
  const element = document.createElement('div');
  const words = document.createElement('div');
  const link = document.createElement('a');
  element.className = 'type-tip';
  element.popover = 'manual';
  element.hidden = true;
  words.role = 'tooltip';
  words.id = 'type-tip';
  // The keyboard follows the link from the name itself.
  link.tabIndex = -1;
  // Without the top layer only its style lifts it above the page.
  const hasPopover = 'showPopover' in element;
  let owner: HTMLElement | undefined;

  function open(next: HTMLElement): void {
    if (owner !== next) close();
    owner = next;
    owner.setAttribute('aria-describedby', words.id);
    owner.toggleAttribute('data-shown', true);
    element.hidden = false;
    // Beside the code it belongs to, for screen readers.
    const figure = next.closest('figure') ?? document.body;
    if (element.parentElement !== figure) figure.append(element);
    if (hasPopover && !element.matches(':popover-open')) element.showPopover();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
  }

  function close(): void {
    owner?.removeAttribute('aria-describedby');
    owner?.removeAttribute('data-shown');
    owner = undefined;
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  }

  function hide(): void {
    close();
    if (hasPopover && element.matches(':popover-open')) element.hidePopover();
    element.hidden = true;
  }

  /** Stays with the name while the page or the code scrolls, and goes when the name does. */
  function place(): void {
    if (owner === undefined) return;
    // A name may be on two lines once lines are wrapped.
    const rect = owner.matches('pre') ? owner.getBoundingClientRect() : owner.getClientRects()[0];
    const view = owner.closest('pre')?.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (
      rect === undefined ||
      view === undefined ||
      rect.bottom < 0 ||
      rect.top > clientHeight ||
      rect.right < view.left ||
      rect.left > view.right
    ) {
      hide();
      return;
    }
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = Math.max(gap, Math.min(rect.left, clientWidth - width - gap));
    const above = rect.top - height - gap;
    const top = above >= gap ? above : rect.bottom + gap;
    element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }

  return {
    element,
    get owner() {
      return owner;
    },
    show(next, { text, href, about }, how) {
      words.replaceChildren(line('type', text));
      if (about !== undefined) words.append(line('about', about));
      if (href !== undefined && how === 'keys') words.append(line('about', 'Enter opens the API reference.'));
      element.replaceChildren(words);
      if (href !== undefined && how === 'pointer') {
        link.href = href;
        link.textContent = 'API reference';
        element.append(link);
      }
      open(next);
    },
    showHint(next, text) {
      words.replaceChildren(line('about', text));
      element.replaceChildren(words);
      open(next);
    },
    hide,
  };
}

function line(kind: 'type' | 'about', text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `type-tip__${kind}`;
  element.textContent = text;
  return element;
}
