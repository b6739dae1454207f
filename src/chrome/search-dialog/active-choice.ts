/** Where the arrow keys lead in a list of choices. Pure. */

/**
 * @param active Number of the choice that is active; -1 when none is.
 * @param count Number of choices.
 * @returns Number of the choice that becomes active; undefined when the key moves nothing.
 */
export function nextChoice(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
