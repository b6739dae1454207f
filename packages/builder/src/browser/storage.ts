/**
 * The only access to the browser's storage. A storage area may be missing, blocked, or full; one may work while the other fails, and reading may
 * work while writing fails. Nothing here throws. Small, because the inline script includes it.
 */

type StorageArea = 'localStorage' | 'sessionStorage';
type OnError = (error: unknown) => void;

/** @returns null if nothing is stored under the key or it cannot be read. */
export function readStored(area: StorageArea, key: string, onError?: OnError): string | null {
  try {
    return window[area].getItem(key);
  } catch (error) {
    onError?.(error);
    return null;
  }
}

/**
 * Stores a text; null removes it.
 * @returns Whether {@link readStored} returns it from now on. If storage is full, a browser may drop the text without an error.
 */
export function writeStored(area: StorageArea, key: string, text: string | null, onError?: OnError): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return window[area].getItem(key) === text;
  } catch (error) {
    onError?.(error);
    return false;
  }
}
