// Loaded before the program: once FULL_DISK_BYTES are written to paths that begin with
// FULL_DISK_PATH, the disk is full there. A file that does not fit is
// written as far as it does, as a real disk would.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const beginning = process.env.FULL_DISK_PATH;
let left = Number(process.env.FULL_DISK_BYTES);
const { writeFileSync } = fs;

function take(path, content) {
  if (!String(path).startsWith(beginning)) return;
  const bytes = Buffer.from(content);
  left -= bytes.length;
  if (left >= 0) return;
  writeFileSync(path, bytes.subarray(0, Math.max(0, bytes.length + left)));
  throw Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), {
    code: 'ENOSPC',
    syscall: 'write',
    errno: -28,
  });
}

fs.writeFileSync = (path, content, ...rest) => {
  take(path, content);
  return writeFileSync(path, content, ...rest);
};
const { writeFile } = fs.promises;
fs.promises.writeFile = async (path, content, ...rest) => {
  take(path, content);
  return writeFile(path, content, ...rest);
};
syncBuiltinESMExports();
