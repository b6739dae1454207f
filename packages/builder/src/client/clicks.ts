/** Does what parts have for clicks on controls. */
import type { PagePart } from './page-part.ts';

export function startClicks(parts: readonly PagePart[]): void {
  const clicks = parts.flatMap((part) => Object.entries(part.clicks ?? {}));
  document.addEventListener('click', (event) => {
    for (const [selector, act] of clicks) {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (control !== null) act(control, event);
    }
  });
}
