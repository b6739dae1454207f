/** Tells those who do not see the screen what has just been done for them, without moving their focus. */

/** Milliseconds after which a message is taken back, so that the same one can be heard again. */
const lifetime = 2000;

let region: HTMLElement | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Call once when the application starts: what is said in a region that has only just come is not always heard. */
export function startAnnouncements(): void {
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Says a message politely, when whatever is being read has come to its end. */
export function announce(message: string): void {
  if (region === undefined) return;
  clearTimeout(forgetting);
  region.textContent = message;
  forgetting = setTimeout(() => region?.replaceChildren(), lifetime);
}
