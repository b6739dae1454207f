/**
 * CommonMark's inline HTML for a text with many beginnings that nothing ends: `x<?x<?x<?`. The reference parser looks for the end anew from each of
 * them; here, once one of a kind has come to the end of the text in vain, all later ones of that kind are text at once.
 */
import { htmlText } from 'micromark-core-commonmark';
import type { Construct, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

/** How comments, instructions, declarations and sections of character data begin: what only their own end, or the end of the text, ends. */
const beginnings = ['<!--', '<?', '<![', '<!'];

/** The beginnings that have no end, for each text. */
const endless = new WeakMap<TokenizeContext, Set<string>>();

export const tokenizeInlineHtml: Tokenizer = function (effects, ok, nok) {
  const from = this.now();
  const known = endless.get(this) ?? new Set<string>();
  const fail: State = (code) => {
    if (code === null) {
      const text = this.sliceSerialize({ start: from, end: this.now() });
      const beginning = beginnings.find((candidate) => text.startsWith(candidate));
      if (beginning !== undefined) endless.set(this, known.add(beginning));
    }
    return nok(code);
  };
  const html = htmlText.tokenize.call(this, effects, ok, fail);
  return known.size === 0 ? html : effects.check(startsWith(known), nok, html);
};

/** Looks ahead for a beginning of one of the kinds. */
function startsWith(kinds: ReadonlySet<string>): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let text = '';
      const start: State = (code) => {
        effects.enter('data');
        return next(code);
      };
      const next: State = (code) => {
        const grown = code === null || code < 0 ? undefined : text + String.fromCodePoint(code);
        if (grown !== undefined && beginnings.some((beginning) => beginning.startsWith(grown))) {
          text = grown;
          effects.consume(code);
          return next;
        }
        effects.exit('data');
        const kind = beginnings.find((beginning) => text.startsWith(beginning));
        return kind !== undefined && kinds.has(kind) ? ok(code) : nok(code);
      };
      return start;
    },
  };
}
