/** Length of a page's description. */

/** In characters. Search engines and link previews cut off longer descriptions. */
export const longestDescription = 160;

/** Cuts a text after the last word that fits. */
export function shortenDescription(text: string): string {
  const whole = text.trim();
  if (whole.length <= longestDescription) return whole;
  const space = whole.lastIndexOf(' ', longestDescription - 1);
  const end = space > longestDescription / 2 ? space : longestDescription - 1;
  return `${whole.slice(0, end).replace(/[\s,;:.([{–—-]+$/, '')}…`;
}
