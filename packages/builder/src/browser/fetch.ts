/**
 * `fetch` with an idle timeout, for pages and workers. Browsers wait for minutes, or forever, for a server that accepts a request but does not
 * respond. A response that is still arriving is never cut off, however slow it is.
 */
import { silenceError, silenceLimit } from './silence.ts';

/**
 * Like `fetch`, but resolves when the whole body has arrived, and the response has no `url`.
 * @throws (rejects) like `fetch`, and with a `TimeoutError` after 20 s without data.
 */
export async function fetchUnlessSilent(address: string, init: RequestInit = {}): Promise<Response> {
  const silence = new AbortController();
  const signal = AbortSignal.any([silence.signal, ...(init.signal ? [init.signal] : [])]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits for the next data. */
  const hear = <Next>(next: Promise<Next>): Promise<Next> => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(silenceError(address)), silenceLimit);
    return next;
  };
  try {
    const response = await hear(fetch(address, { ...init, signal }));
    if (response.body === null) return response;
    const reader = response.body.getReader();
    const parts: BlobPart[] = [];
    let next = await hear(reader.read());
    while (!next.done) {
      parts.push(next.value);
      next = await hear(reader.read());
    }
    return new Response(new Blob(parts), response);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The text at an address of this site, which the build has written.
 * @throws (rejects) like {@link fetchUnlessSilent}, and if the answer is an error.
 */
export async function fetchText(address: string): Promise<string> {
  const response = await fetchUnlessSilent(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.text();
}

/** The same as JSON. @throws (rejects) like {@link fetchText}, and if it is no JSON. */
export async function fetchJson<Value>(address: string): Promise<Value> {
  return JSON.parse(await fetchText(address));
}
