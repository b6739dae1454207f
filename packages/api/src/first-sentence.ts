/** The first sentence of plain text or Markdown; the first paragraph if no sentence ends in it. */
export function firstSentence(text: string): string {
  const paragraph = (text.split(/\n\s*\n/)[0] as string).replace(/\s+/g, ' ').trim();
  for (const match of paragraph.matchAll(/[.!?](?=\s+[A-Z`[]|$)/g)) {
    const sentence = paragraph.slice(0, match.index + 1);
    const isWhole = (sentence.split('`').length - 1) % 2 === 0 && !/\b(?:e\.g|i\.e|etc|eg|ie)\.$/.test(sentence);
    if (isWhole) return sentence;
  }
  return paragraph;
}
