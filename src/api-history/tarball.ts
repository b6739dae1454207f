/** Reads the files of a published package from its tarball, in memory: nothing is unpacked to disk, and nothing in it is run. */
import { gunzipSync } from 'node:zlib';

const blockSize = 512;

/**
 * All files by their path in the package, with the text of those that are wanted; the others are empty.
 * @throws Error when the archive is damaged; its message says how.
 */
export function readTarball(archive: Uint8Array, isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  const data = gunzipSync(archive);
  const files = new Map<string, string>();
  let longPath: string | undefined;
  for (let offset = 0; offset < data.length; ) {
    const header = data.subarray(offset, offset + blockSize);
    if (header.every((byte) => byte === 0)) return files;
    if (header.length < blockSize || !hasValidSum(header)) throw new Error(`the archive is damaged at byte ${offset}`);
    const size = readNumber(header, 124, 12);
    const content = data.subarray(offset + blockSize, offset + blockSize + size);
    if (content.length < size) throw new Error('the archive ends in the middle of a file');
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'x') longPath = readLongPath(content.toString('utf8'));
    else if (type === 'L') longPath = content.toString('utf8').replace(/\0.*$/s, '');
    else {
      // The first folder, usually `package`, is not part of the path.
      const path = (longPath ?? readPath(header)).replace(/^[^/]+\//, '');
      longPath = undefined;
      if (type === '0' || type === '\0') files.set(path, isWanted(path) ? content.toString('utf8') : '');
    }
    offset += blockSize + Math.ceil(size / blockSize) * blockSize;
  }
  return files;
}

function readText(header: Buffer, start: number, length: number): string {
  return header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
}

function readNumber(header: Buffer, start: number, length: number): number {
  const number = Number.parseInt(readText(header, start, length).trim() || '0', 8);
  if (Number.isNaN(number)) throw new Error('the archive has a file without a size');
  return number;
}

function readPath(header: Buffer): string {
  const prefix = readText(header, 257, 5) === 'ustar' ? readText(header, 345, 155) : '';
  const name = readText(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The path in an extended header, whose lines are `30 path=package/…`. */
function readLongPath(text: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(text)?.[1];
}

/** The sum counts its own field as spaces. */
function hasValidSum(header: Buffer): boolean {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return sum === readNumber(header, 148, 8);
}
