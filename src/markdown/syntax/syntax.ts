/**
 * The syntax of our dialect where it differs from CommonMark, GFM and MDX: heading ids, HTML comments in MDX, containers.
 * Used by parse.ts; what the nodes mean is decided later.
 */
import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import { htmlFlow } from 'micromark-core-commonmark';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

import { tokenizeInlineHtml } from './inline-html.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
  }
}

declare module 'mdast' {
  /** `{#id}` at the end of a line: an explicit id if the line is a heading, otherwise plain text. */
  interface HeadingId extends Literal {
    type: 'headingId';
  }
  interface PhrasingContentMap {
    headingId: HeadingId;
  }
  interface RootContentMap {
    headingId: HeadingId;
  }
}

const colon = 58;
const lessThan = 60;
const openBrace = 123;
const closeBrace = 125;

const isLineEnd = (code: Code): boolean => code === null || code < -2;
const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32;

/** `{#id}` followed only by white space on its line. In MDX it must be tried before the expression syntax, where it is an error. */
const headingId: Construct = { name: 'headingId', tokenize: tokenizeHeadingId };

function tokenizeHeadingId(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let length = 0;
  const open: State = (code) => {
    effects.enter('headingId');
    effects.consume(code);
    return hash;
  };
  const hash: State = (code) => {
    if (code !== 35) return nok(code);
    effects.consume(code);
    return name;
  };
  const name: State = (code) => {
    if (code === closeBrace && length > 0) {
      effects.consume(code);
      effects.exit('headingId');
      return effects.check(restOfLineIsBlank, ok, nok);
    }
    if (isLineEnd(code) || isSpace(code) || code === openBrace || code === closeBrace) return nok(code);
    effects.consume(code);
    length++;
    return name;
  };
  return open;
}

const restOfLineIsBlank: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      if (isLineEnd(code)) return ok(code);
      if (!isSpace(code)) return nok(code);
      effects.enter('whitespace');
      effects.consume(code);
      return rest;
    };
    const rest: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code);
        return rest;
      }
      effects.exit('whitespace');
      return isLineEnd(code) ? ok(code) : nok(code);
    };
    return start;
  },
};

/** Looks ahead for `<!--`; with `wholeLine`, refuses a comment that ends on its first line and has text after it. */
const startsComment = (wholeLine: boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = '';
    const start: State = (code) => {
      effects.enter('data');
      return next(code);
    };
    const next: State = (code) => {
      if (!wholeLine && text.length === 4) return end(text === '<!--', code);
      if (isLineEnd(code)) return end(text.startsWith('<!--') && !/-->.*\S/.test(text.slice(4)), code);
      text += code === null || code < 0 ? ' ' : String.fromCodePoint(code);
      if (!'<!--'.startsWith(text.slice(0, 4))) return end(false, code);
      effects.consume(code);
      return next;
    };
    const end = (matches: boolean, code: Code): State | undefined => {
      effects.exit('data');
      return matches ? ok(code) : nok(code);
    };
    return start;
  },
});

const startsFlowComment = startsComment(true);
const startsTextComment = startsComment(false);

/** CommonMark's HTML comments, for MDX; everything else that begins with `<` stays JSX. */
const flowComment: Construct = {
  ...htmlFlow,
  name: 'mdxFlowComment',
  tokenize(effects, ok, nok) {
    return effects.check(startsFlowComment, htmlFlow.tokenize.call(this, effects, ok, nok), nok);
  },
};
const textComment: Construct = {
  name: 'mdxTextComment',
  tokenize(effects, ok, nok) {
    return effects.check(startsTextComment, tokenizeInlineHtml.call(this, effects, ok, nok), nok);
  },
};

/** Of the three forms of directives only containers (`:::name`) are enabled: `:name` and `::name` stay ordinary text. */
const containerConstruct = ([directive().flow?.[colon]].flat() as Construct[])[0] as Construct;

/** For both formats. */
export const dialectSyntax: Extension = {
  flow: { [colon]: containerConstruct },
  text: { [openBrace]: headingId },
};

/** For plain Markdown only: in the place of the parser's own. */
export const inlineHtmlSyntax: Extension = {
  text: { [lessThan]: { name: 'inlineHtml', tokenize: tokenizeInlineHtml, add: 'after' } },
  disable: { null: ['htmlText'] },
};

/** For MDX only; must be combined after the MDX extension, so that it is tried first. */
export const mdxCommentSyntax: Extension = {
  flow: { [lessThan]: flowComment },
  text: { [lessThan]: textComment },
};

/** Creates `headingId` nodes; their value is the bare id. */
export const headingIdFromMarkdown: FromMarkdownExtension = {
  enter: {
    headingId(this: CompileContext, token: Token) {
      this.enter({ type: 'headingId', value: this.sliceSerialize(token).slice(2, -1) }, token);
    },
  },
  exit: {
    headingId(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};
