/** Moves through a list of choices with the arrow keys. Pure functions. */

/**
 * @param active Index of the active choice; -1 if there is none.
 * @param count Number of choices.
 * @returns Index of the new active choice; undefined if the key does not move.
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
