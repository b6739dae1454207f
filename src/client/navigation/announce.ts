/** Announces to screen readers what has just been done, without moving the focus. */

/** Milliseconds after which a message is removed, so that the same one can be announced again. */
const lifetime = 2000;

let region: HTMLElement | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Call once when the application starts: a message in a region that was just added is not always announced. */
export function startAnnouncements(): void {
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Announces a message politely: what is being read is not interrupted. */
export function announce(message: string): void {
  if (region === undefined) return;
  clearTimeout(forgetting);
  region.textContent = message;
  forgetting = setTimeout(() => region?.replaceChildren(), lifetime);
}
