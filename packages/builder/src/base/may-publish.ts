/** What readers may get of the files of a site: what pages name is published, and a page could name anything. */
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { attempt } from '../shared/attempt.ts';

const secretName =
  /^\.|^id_(?:dsa|ecdsa|ed25519|rsa)(?:\.|$)|\.(?:asc|cer|crt|der|gpg|jks|kdbx|key|keystore|p12|p8|pem|pfx|pkcs12|ppk)$/i;

/** Whether a file or folder is hidden or a key, by its name. */
export function isSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a file or folder is secret or installed, by its name. */
export function isPrivate(name: string): boolean {
  return isSecret(name) || name === 'node_modules';
}

/**
 * Whether a path leads, through all links, to a file below one of the folders, none of which need exist, and by no name that is refused.
 * @throws Error when there is nothing at the path.
 */
export function mayPublish(folders: readonly string[], path: string, isRefused = isPrivate): boolean {
  const target = realpathSync.native(path);
  return folders.some((folder) => {
    const start = (attempt(() => realpathSync.native(folder)) ?? folder) + sep;
    return target.startsWith(start) && !target.slice(start.length).split(sep).some(isRefused);
  });
}

/** Whether a name is that of an image. */
export function isImage(name: string): boolean {
  return /\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i.test(name);
}
