/**
 * The target of a fragment may be in something that hides it: a tab that is not selected, a closed `<details>`, what a filter has left out, or what
 * is fetched only when a reader opens it. Browsers open a `<details>` and nothing else. This opens all of them, however a reader gets to the target: by a
 * link, the contents, the address, from another page or the search. Loaded with the first article that can hide something.
 */
import { decodeAddress } from '../../shared/decode-address.ts';

/**
 * Starts opening what hides a target on the same page.
 * @param findDeferred The `data-details` of the element whose content is not fetched yet and has an id; undefined if there is none.
 * @returns Opens what hides the target of the address, and scrolls there if something did.
 */
export function startTargets(findDeferred: (id: string) => Promise<string | undefined>): () => void {
  function show(): void {
    const target = findTarget(location.hash);
    if (target !== null) {
      if (reveal(target)) scrollTo(target);
    } else if (location.hash !== '') openDeferred(decodeAddress(location.hash.slice(1))).catch(console.warn);
  }

  /** Opens the element that holds something with an id, if its content is not fetched yet. */
  async function openDeferred(id: string): Promise<void> {
    const deferred = [...document.querySelectorAll<HTMLDetailsElement>('.article details[data-details]')];
    if (deferred.length === 0) return;
    const key = await findDeferred(id);
    const element = deferred.find(({ dataset }) => dataset.details === key);
    if (element === undefined) return;
    reveal(element);
    element.open = true;
    const observer = new MutationObserver(() => {
      const target = findTarget(location.hash);
      if (target === null || !element.contains(target)) return;
      observer.disconnect();
      reveal(target);
      scrollTo(target);
    });
    observer.observe(element, { childList: true });
  }

  if (typeof window.navigation?.addEventListener === 'function') {
    window.navigation.addEventListener('navigate', ({ hashChange, navigationType, userInitiated, destination }) => {
      // Back and Forward return to where the reader was.
      if (navigationType === 'traverse') return;
      // A link to the fragment that the address has already.
      const isSame = userInitiated && destination.sameDocument && destination.url === location.href;
      if (!hashChange && !isSame) return;
      const target = findTarget(new URL(destination.url).hash);
      // Once the browser has scrolled, for a target that is not there yet.
      if (target === null) setTimeout(show);
      // Chromium does not scroll to what it has skipped before, so scroll once more.
      else if (reveal(target)) setTimeout(() => scrollTo(target));
    });
  } else {
    addEventListener('hashchange', show);
    // That event does not come if the address names the target already.
    document.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.href === location.href) setTimeout(show);
    });
  }

  return show;
}

/** @param hash A fragment with its `#`. */
function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeAddress(id)));
}

/** @returns Whether the element was hidden and is shown now. What hides it in a tab stays until the tab's island is hydrated. */
function reveal(target: Element): boolean {
  const article = target.closest('.article');
  let hasOpened = false;
  /** What is inside the element. */
  let inside: Element | undefined;
  for (let element: Element | null = target; element !== null && element !== article; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open && inside !== undefined && !inside.matches('summary')) {
      element.open = true;
      hasOpened = true;
    } else if (element instanceof HTMLElement && element.hidden && article !== null) {
      if (element.role === 'tabpanel') document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.click();
      else element.hidden = false;
      if (element.hidden) return false;
      hasOpened = true;
    }
    inside = element;
  }
  return hasOpened;
}

function scrollTo(target: Element): void {
  target.scrollIntoView({ block: 'start', behavior: 'instant' });
}
