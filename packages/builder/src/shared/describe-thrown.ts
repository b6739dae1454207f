/** The message of anything that code may throw. */
export function describeThrown(error: unknown): string {
  try {
    const { message } = (error ?? {}) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : String(error);
  } catch {
    return 'it threw something that cannot be read';
  }
}
