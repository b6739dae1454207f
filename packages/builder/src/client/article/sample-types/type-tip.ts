/**
 * The tooltip with the type of a name in a code sample. There is one for the whole site, in the top layer, so that nothing clips it. It is above the
 * name, or below if there is no room. Callers decide when to show it, at once or after a delay; the latest call wins.
 */
import { nameOf } from './name-marks.ts';
import './type-tip.css';

export type TypeTip = ReturnType<typeof createTypeTip>;

/** In CSS pixels, between the tooltip and the name, and from the edge of the viewport. */
const gap = 6;

/** Creates the tooltip, which is added to the page when it is first shown. */
export function createTypeTip() {
  const element = document.createElement('div');
  const words = document.createElement('div');
  const link = document.createElement('a');
  element.className = 'type-tip';
  element.popover = 'manual';
  words.role = 'tooltip';
  words.id = 'type-tip';
  // Keyboard users follow the link with Enter on the name.
  link.tabIndex = -1;
  let owner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Cancels a delayed change. */
  function stay(): void {
    clearTimeout(timer);
  }

  function after(milliseconds: number, action: () => void): void {
    stay();
    timer = setTimeout(action, milliseconds);
  }

  function open(next: HTMLElement): void {
    if (owner !== next) close();
    owner = next;
    owner.setAttribute('aria-describedby', words.id);
    owner.toggleAttribute('data-shown', true);
    // Next to its code, for screen readers.
    const figure = next.closest('figure') ?? document.body;
    if (element.parentElement !== figure) figure.append(element);
    element.showPopover();
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
    stay();
    close();
    element.hidePopover();
  }

  /** Follows the name while the page or the code scrolls, and hides when the name is out of view. */
  function place(): void {
    if (owner === undefined) return;
    // With wrapped lines, a name may span two lines.
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

  /** Shows the type of a marked name. */
  function show(name: HTMLElement, how: 'pointer' | 'keys'): void {
    stay();
    const known = nameOf(name);
    if (known === undefined) return;
    const { text, href, about } = known;
    words.replaceChildren(line('type', text));
    if (about !== undefined) words.append(line('about', about));
    if (href !== undefined && how === 'keys') words.append(line('about', 'Enter opens the API reference.'));
    element.replaceChildren(words);
    if (href !== undefined && how === 'pointer') {
      link.href = href;
      link.textContent = 'API reference';
      element.append(link);
    }
    open(name);
  }

  return {
    /** The element that the tooltip is shown for; undefined while it is hidden. */
    get owner(): HTMLElement | undefined {
      return owner;
    },
    /** Whether an element is in the tooltip. */
    contains: (target: EventTarget | null): boolean => target instanceof Node && element.contains(target),
    show,
    /** Shows how the keys work on a block. */
    showHint(pre: HTMLElement, hint: string): void {
      words.replaceChildren(line('about', hint));
      element.replaceChildren(words);
      open(pre);
    },
    hide,
    showAfter: (milliseconds: number, name: HTMLElement): void => after(milliseconds, () => show(name, 'pointer')),
    hideAfter: (milliseconds: number): void => after(milliseconds, hide),
    stay,
  };
}

function line(kind: 'type' | 'about', text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `type-tip__${kind}`;
  element.textContent = text;
  return element;
}
