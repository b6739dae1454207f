/** Announces messages to screen readers without moving focus. */

/** In milliseconds. A message is then removed, so that the same one can be announced again. */
const lifetime = 2000;

let region: HTMLElement | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Adds the live region. Call it once at startup, because a message in a newly added region is not always announced. */
export function startAnnouncements(): void {
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Announces a message politely, that is, without interrupting the screen reader. */
export function announce(message: string): void {
  if (region === undefined) return;
  clearTimeout(forgetting);
  region.textContent = message;
  forgetting = setTimeout(() => region?.replaceChildren(), lifetime);
}
