/**
 * Images that are shown smaller than they are open in a dialog. Only while an image is reduced is it a button, because whether it is depends on
 * the layout; so nothing of that is in the built HTML. The picture keeps its place and its size: it only gets attributes.
 */
import { afterPaint } from '../../../browser/after-paint.ts';
import './enlarge.css';

/** Less is not worth a dialog. */
const factor = 1.1;

const observer = new ResizeObserver((entries) => {
  // Measured now, while the layout is known, and changed later, so that the frame does not need a second one.
  const measured = entries.map(({ target }) => [target as HTMLImageElement, isReduced(target as HTMLImageElement)] as const);
  afterPaint(() => {
    for (const [image, reduced] of measured) mark(image, reduced);
  });
});

/** @param images Those of the article that is shown now. */
export function offerEnlarging(images: Iterable<HTMLImageElement>): void {
  observer.disconnect();
  for (const image of images) observer.observe(image);
}

function isReduced(image: HTMLImageElement): boolean {
  // The attribute is known before a lazy image is loaded.
  const width = Number(image.getAttribute('width')) || image.naturalWidth;
  return image.clientWidth > 0 && width > image.clientWidth * factor;
}

function mark(image: HTMLImageElement, reduced: boolean): void {
  const attributes = {
    role: 'button',
    tabindex: '0',
    'aria-haspopup': 'dialog',
    'aria-label': `Enlarge the picture: ${image.alt}`,
    'data-reduced': '',
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (reduced) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
  image.onclick = reduced ? () => open(image) : null;
  image.onkeydown = reduced ? (event) => openByKey(event, image) : null;
}

function openByKey(event: KeyboardEvent, image: HTMLImageElement): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  open(image);
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged-image';
  dialog.ariaLabel = 'Enlarged picture';
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = 'Close';
  const picture = new Image();
  picture.src = image.currentSrc || image.src;
  picture.alt = image.alt;
  dialog.append(button, picture);
  const opened = new AbortController();
  const close = (): void => dialog.close();
  // Wherever it is pressed; the dialog handles Escape itself.
  dialog.addEventListener('click', close);
  // Another page must not appear behind it. Without the Navigation API, the document goes.
  if ('navigation' in window) navigation.addEventListener('navigate', close, { signal: opened.signal });
  const root = document.documentElement;
  dialog.addEventListener('close', () => {
    opened.abort();
    delete root.dataset.locked;
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  if (root.scrollHeight > root.clientHeight) root.dataset.locked = innerWidth > root.clientWidth ? 'scrollbar' : '';
  document.body.append(dialog);
  dialog.showModal();
}
