/** Why the operating system refuses to read or write a file, in words. */
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large for the disk',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long for the disk',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EBUSY: 'another program uses it',
  ELOOP: 'it leads back to itself',
  EIO: 'the disk fails',
};

/** Whether an error comes from the operating system, so that it is about a file and not a bug in the program. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/** The reason in words; the system's own message for a rare one. */
export function reasonOf(error: unknown): string {
  const { message } = error as NodeJS.ErrnoException;
  return reasons[codeOf(error as NodeJS.ErrnoException)] ?? message;
}

/** Whether the disk is full, read-only or failing. That isn't a bug in the program, wherever it happens. */
export function isDiskFailure(error: unknown): error is NodeJS.ErrnoException {
  return isSystemError(error) && ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(codeOf(error));
}

/** On a read-only disk, Node says of a folder that's made with those above it that it doesn't exist. */
function codeOf({ code = '', syscall, path }: NodeJS.ErrnoException): string {
  if (code !== 'ENOENT' || syscall !== 'mkdir' || path === undefined) return code;
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      accessSync(folder, constants.W_OK);
      return code;
    } catch (refusal) {
      const { code: own = code } = refusal as NodeJS.ErrnoException;
      if (own !== 'ENOENT' || folder === dirname(folder)) return own;
    }
  }
}
