/**
 * Fetches what an element holds that a reader has opened, and shows meanwhile that it waits, or afterwards that it has failed. One file per page has all
 * of this, and is fetched once.
 */
import { fetchJson } from '../../../browser/fetch.ts';
import { announce } from '../../navigation/announce.ts';
import { type LoadedDetails, trustDetails } from '../../trusted-html.ts';

const files = new Map<string, Promise<Record<string, unknown>>>();

/** @throws (rejects) if the file cannot be fetched, is not valid, or is from another build and lacks the key; a later call tries again. */
async function loadDetails(address: string, key: string): Promise<LoadedDetails> {
  const file = files.get(address) ?? fetchJson<Record<string, unknown>>(address);
  files.set(address, file);
  try {
    const html = (await file)[key];
    if (typeof html !== 'string') throw new Error(`${address} does not hold "${key}".`);
    return { html };
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

/** @param address The file of the page. */
export async function fillDetails(
  element: HTMLDetailsElement,
  address: string,
  onFilled: (element: Element) => void,
): Promise<void> {
  if (element.ariaBusy === 'true') return;
  const link = element.querySelector(':scope > a, .details-state > a');
  const waiting = state('Loading…');
  element.ariaBusy = 'true';
  show(element, waiting);
  try {
    const details = await loadDetails(address, element.dataset.details ?? '');
    const content = document.createElement('div');
    content.innerHTML = trustDetails(details) as string;
    show(element, content);
    element.removeAttribute('data-details');
    onFilled(content);
    announce('Loaded');
  } catch (error) {
    console.warn('What is in this part of the page could not be loaded.', error);
    const failed = state('This could not be loaded. ');
    failed.role = 'alert';
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'button';
    retry.textContent = 'Retry';
    retry.addEventListener('click', () => {
      element.querySelector('summary')?.focus();
      fillDetails(element, address, onFilled);
    });
    failed.append(retry, ' ', ...(link === null ? [] : [link]));
    show(element, failed);
  } finally {
    element.ariaBusy = null;
  }
}

function state(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'details-state';
  paragraph.textContent = text;
  return paragraph;
}

/** Replaces everything but the summary. */
function show(element: HTMLDetailsElement, content: HTMLElement): void {
  for (const child of [...element.childNodes]) if (!(child instanceof HTMLElement && child.matches('summary'))) child.remove();
  element.append(content);
}
