/** Thrown for a command line that cannot be understood; the command line's usage is printed after its message. */
export class UsageError extends Error {}
