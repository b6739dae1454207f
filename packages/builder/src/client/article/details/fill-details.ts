/** Fetches what an element holds that a reader has opened. One file per page has all of this, and is fetched once. */
import { fetchJson } from '../../../browser/fetch.ts';
import { loadVisibly } from '../../../browser/load-visibly.ts';
import { announce } from '../../navigation/announce.ts';
import { trustDetails } from '../../trusted-html.ts';

const files = new Map<string, Promise<Record<string, unknown>>>();

/** @throws (rejects) if the file cannot be fetched or is no JSON. */
function loadFile(address: string): Promise<Record<string, unknown>> {
  const file = files.get(address) ?? fetchJson<Record<string, unknown>>(address);
  files.set(address, file);
  return file;
}

/** @param address The file of the page. */
export async function fillDetails(
  element: HTMLDetailsElement,
  address: string,
  onFilled: (content: Element) => void,
): Promise<void> {
  if (element.ariaBusy === 'true') return;
  const key = element.dataset.details ?? '';
  const summary = element.querySelector('summary');
  async function load(): Promise<string> {
    element.ariaBusy = 'true';
    try {
      const html = (await loadFile(address))[key];
      if (typeof html === 'string') return html;
      throw new Error(`${address} does not hold "${key}".`);
    } catch (error) {
      // It may be the file of another build.
      files.delete(address);
      throw error;
    } finally {
      element.ariaBusy = null;
    }
  }
  const html = await loadVisibly(load, [element, 'append'], summary);
  const content = document.createElement('div');
  content.innerHTML = trustDetails({ html }) as string;
  // The summary keeps the focus only if it stays where it is.
  for (const child of [...element.childNodes]) if (child !== summary) child.remove();
  element.append(content);
  element.removeAttribute('data-details');
  onFilled(content);
  announce('Loaded');
}
