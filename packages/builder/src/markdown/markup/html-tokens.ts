/**
 * HTML -> tags and text in document order, tokenized as browsers do, for code that needs no tree. It reads authors' HTML and React's output alike.
 * Offsets are UTF-16 units in the given text.
 */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';

interface Tag {
  /** In lower case. */
  readonly name: string;
  /** The name as spelled in the text. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Line where the tag begins, counted from 1. */
  readonly line: number;
  readonly column: number;
}

interface OpenTag extends Tag {
  readonly kind: 'open';
  /** Names in lower case, values unescaped; an attribute without a value is ''. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly selfClosing: boolean;
}

interface CloseTag extends Tag {
  readonly kind: 'close';
}

interface Text {
  readonly kind: 'text';
  /** Unescaped. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Comments are left out. */
export type HtmlToken = OpenTag | CloseTag | Text;

/** Elements whose content is not HTML. */
const contentModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
};

export function readHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = ({ chars, location }: Token.CharacterToken): void => {
    const { startOffset: start = 0, endOffset: end = 0 } = location ?? {};
    const before = tokens.at(-1);
    if (before?.kind === 'text' && before.end === start) tokens.splice(-1, 1, { ...before, text: before.text + chars, end });
    else tokens.push({ kind: 'text', text: chars, start, end });
  };
  const tagOf = ({ tagName, location }: Token.TagToken, nameOffset: number): Tag => {
    const { startOffset = 0, endOffset = 0, startLine = 1, startCol = 1 } = location ?? {};
    const written = html.slice(startOffset + nameOffset, startOffset + nameOffset + tagName.length);
    return { name: tagName, written, start: startOffset, end: endOffset, line: startLine, column: startCol };
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]));
        tokens.push({ kind: 'open', ...tagOf(token, 1), attributes, selfClosing: token.selfClosing });
        const mode = token.selfClosing ? undefined : contentModes[token.tagName];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: (token) => tokens.push({ kind: 'close', ...tagOf(token, 2) }),
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return tokens;
}
