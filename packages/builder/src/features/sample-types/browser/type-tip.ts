/**
 * The tooltip with the type of a name in a code sample. There is one for the whole site, in the top layer, so that nothing clips it. It is above the
 * name, or below if there is no room. When it is shown is decided in tip-state.ts.
 */
import { nameOf } from './name-marks.ts';
import { hidden, nextTip, type Shown, type TipState, type TipStep } from './tip-state.ts';
import './type-tip.css';

export type TypeTip = ReturnType<typeof createTypeTip>;

const hint = 'Press Enter to read the types of the names in this code.';

/** In CSS pixels, between the tooltip and the name, and from the edge of the viewport. */
const gap = 6;

/** Creates the tooltip, which is added to the page when it is first shown. */
export function createTypeTip() {
  const box = createBox();
  let state: TipState<HTMLElement> = hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(step: TipStep<HTMLElement>): void {
    const before = state;
    state = nextTip(state, step);
    if (state.planned !== before.planned) {
      clearTimeout(timer);
      if (state.planned !== undefined) timer = setTimeout(take, state.planned.after, { type: 'due' });
    }
    if (state.shown === before.shown) return;
    removeEventListener('scroll', follow, { capture: true });
    removeEventListener('resize', follow);
    box.show(state.shown, before.shown?.name);
    if (state.shown === undefined) return;
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
  }

  /** Follows the name while the page or the code scrolls, and hides when the name is out of view. */
  function follow(): void {
    if (state.shown !== undefined && !box.place(state.shown.name)) take({ type: 'dismissed' });
  }

  return {
    take,
    /** The element that the tooltip is shown for; undefined while it is hidden. */
    get owner(): HTMLElement | undefined {
      return state.shown?.name;
    },
    /** Whether an element is in the tooltip. */
    contains: (target: EventTarget | null): boolean => target instanceof Node && box.element.contains(target),
  };
}

/** The tooltip's elements. */
function createBox() {
  const element = document.createElement('div');
  const words = document.createElement('div');
  const link = document.createElement('a');
  element.className = 'type-tip';
  element.popover = 'manual';
  words.role = 'tooltip';
  words.id = 'type-tip';
  // Keyboard users follow the link with Enter on the name.
  link.tabIndex = -1;

  function fill({ name, how }: Shown<HTMLElement>): void {
    const known = nameOf(name);
    element.replaceChildren(words);
    if (known === undefined) {
      words.replaceChildren(line('about', hint));
      return;
    }
    const { text, href, about } = known;
    words.replaceChildren(line('type', text));
    if (about !== undefined) words.append(line('about', about));
    if (href === undefined) return;
    if (how === 'keys') {
      words.append(line('about', 'Enter opens the API reference.'));
      return;
    }
    link.href = href;
    link.textContent = 'API reference';
    element.append(link);
  }

  return {
    element,
    /** @param before The name that it was shown for. */
    show(shown: Shown<HTMLElement> | undefined, before: HTMLElement | undefined): void {
      before?.removeAttribute('aria-describedby');
      before?.removeAttribute('data-shown');
      if (shown === undefined) {
        element.hidePopover();
        return;
      }
      const { name } = shown;
      fill(shown);
      name.setAttribute('aria-describedby', words.id);
      name.toggleAttribute('data-shown', true);
      // Next to its code, for screen readers.
      const figure = name.closest('figure') ?? document.body;
      if (element.parentElement !== figure) figure.append(element);
      element.showPopover();
    },
    /** @returns Whether the name is in view. */
    place(name: HTMLElement): boolean {
      // With wrapped lines, a name may span two lines.
      const rect = name.matches('pre') ? name.getBoundingClientRect() : name.getClientRects()[0];
      const view = name.closest('pre')?.getBoundingClientRect();
      if (rect === undefined || view === undefined || !isInView(rect, view)) return false;
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.max(gap, Math.min(rect.left, document.documentElement.clientWidth - width - gap));
      const above = rect.top - height - gap;
      const top = above >= gap ? above : rect.bottom + gap;
      element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
      return true;
    },
  };
}

/** @param view The code block, which may be scrolled sideways. */
function isInView(rect: DOMRect, view: DOMRect): boolean {
  if (rect.bottom < 0 || rect.top > document.documentElement.clientHeight) return false;
  return rect.right >= view.left && rect.left <= view.right;
}

function line(kind: 'type' | 'about', text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `type-tip__${kind}`;
  element.textContent = text;
  return element;
}
