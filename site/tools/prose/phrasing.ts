/**
 * Phrases that native technical writers avoid: impersonal, inverted or literally translated constructions. Only patterns that
 * have no legitimate use in technical prose are here, so a match is an error and needs no exceptions.
 */
import { errorAt } from '../../../packages/builder/src/base/problems.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';
import type { ProseText } from './prose-text.ts';

interface AvoidedPhrase {
  /** A space stands for whitespace of any kind, because lines of a paragraph wrap anywhere. */
  readonly pattern: RegExp;
  /** What to write in its place, as the rest of the sentence "Write …". */
  readonly instead: string;
}

export const avoidedPhrases: readonly AvoidedPhrase[] = [
  // Descriptions of code that do not start with what the code does.
  { pattern: /\bGives (?:an?|all|back|the|what)\b/g, instead: '"Returns …"' },
  { pattern: /\bTells whether\b/g, instead: '"Checks whether …" for a function, "Whether …" for a value' },
  {
    pattern: /\bSays (?:how|that|what|whether|which)\b/g,
    instead: 'what the code does: "Determines whether …", "Converts … to …"',
  },
  { pattern: /\boffers? to make\b/gi, instead: '"converts … to …" or "creates …"' },
  { pattern: /\bmarked so\b/gi, instead: '"as the name says"' },
  { pattern: /\bwhen absent\b/gi, instead: '"defaults to …" or "if omitted"' },
  { pattern: /\bhears? of\b/gi, instead: '"receives …" or "is called for …"' },

  // Impersonal constructions.
  {
    pattern: /\b(?:any|every|some)body\b/gi,
    instead: '"someone", "anyone" or "everyone", or name the person: "the user", "you"',
  },
  {
    pattern:
      /\b(?:as|before|how|if|than|unless|until|what|when|where|while) one (?:calls|likes|needs|presses|types|wants|writes)\b/gi,
    instead: '"you …" or "the user …", or use the participle: "text typed at the end"',
  },
  { pattern: /\b(?:are|is) told (?:by|in|on)\b/gi, instead: '"See … for …"' },
  { pattern: /\b(?:are|is) explained under\b/gi, instead: '"See … for …"' },
  { pattern: /\bshall\b/gi, instead: '"must", "should" or "will"' },

  // Inverted or translated constructions.
  {
    pattern: /\bwhat \p{L}+ (?:can|do|does|must|needs?) not is\b/giu,
    instead: 'the sentence in its usual order: "… does not need …"',
  },
  { pattern: /\b(?:it|that|which) (?:are|is) no (?!(?:less|longer|more)\b)\p{L}+/giu, instead: '"is not a …"' },
  { pattern: /\bbelongs? to no\b/gi, instead: '"does not belong to a …" or "has no …"' },
  { pattern: /\b(?:are|is) to (?:stand|vanish|be \p{L}+ed)\b/giu, instead: '"should …" or "must …"' },
  { pattern: /\bcomes? to stand\b/gi, instead: '"is moved to …" or "is placed …"' },
  { pattern: /\b(?:are|is) so(?=[.;])/gi, instead: 'what is the case' },
  { pattern: /\btakes? (?:that|this) way\b/gi, instead: '"goes through …"' },
  { pattern: /\bwhat becomes of\b/gi, instead: '"what happens to …" or "how … is converted"' },
  { pattern: /\b(?:its|their|your|\p{L}+['’]s) business\b(?! (?:logic|rules?)\b)/giu, instead: 'who handles or ignores it' },
  { pattern: /\b(?:are|is) (?:given|taken) back\b/gi, instead: '"is returned" or "is reverted"' },
  { pattern: /\bcomes? to rest\b/gi, instead: '"stops …"' },
  { pattern: /\bgo(?:es)? on \p{L}+ing\b/giu, instead: '"keeps …ing"' },
  { pattern: /, else (?!if\b)/gi, instead: '"otherwise"' },
  { pattern: /\b(?:after|once|until|when) [\p{L} ]+ (?:are|is) through(?=[,.;])/giu, instead: '"… has finished"' },
  { pattern: /\bpass(?:es)? (?:it|them) by(?=[,.;])/gi, instead: '"ignores …"' },
  { pattern: /\bno [\p{L} ]+ to speak of\b/giu, instead: '"practically no …"' },
  { pattern: /\btells? the whole story\b/gi, instead: '"See … for details"' },
  { pattern: /\b(?:are|is) what (?:counts|matters)\b/gi, instead: '"the important part is …" or "… matters"' },
  { pattern: /\bfrom which \p{L}+ on\b/giu, instead: '"at which …" or "from … onward"' },
  { pattern: /\bif (?:it|they|you) may(?=[,.;])/gi, instead: '"if … is allowed to"' },
  { pattern: /\bstands? (?:between|inside|outside|in (?:braces|brackets|parentheses))\b/gi, instead: '"is …" or "goes …"' },
  { pattern: /\b(?:after|before) (?:a|the) press(?=[,.:;]| of\b)/gi, instead: '"after … was pressed", "before … is pressed"' },

  // Words.
  { pattern: /\b(?:an?|each|every|one|the) call of\b/gi, instead: '"call to …"' },
  { pattern: /\bown ones\b/gi, instead: 'the noun: "your own …"' },
  { pattern: /\banew\b/gi, instead: '"again" or "a new …"' },
  { pattern: /\bbelongs? into\b/gi, instead: '"belongs in"' },
  { pattern: /\bnear by(?=[,.;])/gi, instead: '"nearby"' },
  { pattern: /\boutside of\b/gi, instead: '"outside"' },
  { pattern: /\bround (?=(?:an?|it|the)\b)/gi, instead: '"around"' },
  { pattern: /\bwithout payload\b(?! \p{L}+s\b)/giu, instead: '"without a payload"' },
  { pattern: /\bfrom (?:an?|the) \p{L}+ on(?=[,.;:)])/giu, instead: '"from … onward"' },
  { pattern: /\b(?:class|function|method|package)(?:e?s)? of this release\b/gi, instead: '"… in this release"' },
  { pattern: /\bmere\b/gi, instead: '"only", or delete it' },
  { pattern: /\bwhite space\b/gi, instead: '"whitespace"' },
  { pattern: /\bblanks\b(?! out\b)|\b(?:a|the) blank(?=[,.;)])/gi, instead: '"space" or "whitespace"' },
  { pattern: /\bsome \d[\d,.]*(?![\p{L}\d])/giu, instead: '"about …"' },
  { pattern: /\bin the place of\b/gi, instead: '"instead of" or "in place of"' },
  { pattern: /\bfor the time of\b/gi, instead: '"during" or "for the duration of"' },
  { pattern: /\bcomes? alive\b/gi, instead: '"becomes interactive"' },
  { pattern: /\bafter this page,? you\b/gi, instead: '"After reading this page, you …"' },
  { pattern: /\blines that matter\b/gi, instead: '"the key lines"' },
  { pattern: /\bwhile (?:people|users) type\b/gi, instead: '"as users type"' },
  { pattern: /\bbrings? (?:it|that|them|this) about\b/gi, instead: '"causes …"' },
  { pattern: /\b(?:dispatch(?:es)?|renders?|runs?) no (?!(?:fewer|less|longer|more)\b)\p{L}+/giu, instead: '"does not …"' },
  {
    pattern: /\b(?:an?|the) (?:\p{L}+ )?\p{L}+ of (?:its|their|your) own(?=[.,:;)]| (?:can|may|must)\b)/giu,
    instead: '"its own …", "your own …" or "a separate …"',
  },
  { pattern: /\bSuch (?!as\b)\p{L}+/gu, instead: '"This …" or "These …"' },
  { pattern: /\bwhat (?:it|that|they|this) holds?\b/gi, instead: '"its contents", or what it contains' },
  {
    pattern: /\b(?:gets?|gives?|loses?|receives?|takes?) the focus(?! (?:of|point)\b)/gi,
    instead: '"focus", without the article',
  },
  { pattern: /\bnumber signs?\b/gi, instead: '"hash sign", or the character in backticks' },
  { pattern: /\b(?:a|the) (?:first|second|third) press(?=[.,;:]| [\p{L}]+s\b)/giu, instead: '"pressing the key again …"' },
  { pattern: /[.;] that of\b/gi, instead: 'the noun again: "the handler of …"' },
  { pattern: /, as when\b/gi, instead: '"for example when …" or "which happens when …"' },
];

/** Finds the phrases, also across the ends of lines. */
export function findAvoidedPhrases(text: ProseText): Problem[] {
  return avoidedPhrases.flatMap(({ pattern, instead }): Problem[] =>
    [...text.prose.matchAll(new RegExp(pattern.source.replaceAll(' ', '\\s+'), pattern.flags))]
      // Code between two words is blanked out in the prose, and so are the markers that separate paragraphs and cells.
      .filter(
        ({ 0: { length }, 0: found, index }) => text.source.slice(index, index + length) === found && !/\n\s*\n/.test(found),
      )
      .map(({ 0: found, index }) => {
        const phrase = found.replace(/\s+/g, ' ').trim();
        return errorAt(text.placeAt(index), `"${phrase}" is not plain English`, `Write ${instead}`);
      }),
  );
}
