/**
 * HTML -> tags and text in document order, tokenized as browsers do, for code that needs no tree. It reads authors' HTML and React's output alike.
 * Offsets are UTF-16 units in the given text.
 */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';

interface OpenTag {
  readonly kind: 'open';
  /** In lower case. */
  readonly name: string;
  /** The name as spelled in the text. */
  readonly written: string;
  /** Names in lower case, values unescaped; an attribute without a value is ''. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly selfClosing: boolean;
  readonly start: number;
  readonly end: number;
  /** Line where the tag begins, counted from 1. */
  readonly line: number;
  readonly column: number;
}

interface CloseTag extends Omit<OpenTag, 'kind' | 'attributes' | 'selfClosing'> {
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
  let text = '';
  let start = 0;
  let end = 0;
  const flush = (): void => {
    if (text !== '') tokens.push({ kind: 'text', text, start, end });
    text = '';
  };
  const addText = ({ chars, location }: Token.CharacterToken): void => {
    if (text === '') start = location?.startOffset ?? 0;
    end = location?.endOffset ?? 0;
    text += chars;
  };
  const place = ({ tagName, location }: Token.TagToken, nameOffset: number) => {
    const { startOffset = 0, endOffset = 0, startLine = 1, startCol = 1 } = location ?? {};
    return {
      name: tagName,
      written: html.slice(startOffset + nameOffset, startOffset + nameOffset + tagName.length),
      start: startOffset,
      end: endOffset,
      line: startLine,
      column: startCol,
    };
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        flush();
        const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]));
        tokens.push({ kind: 'open', ...place(token, 1), attributes, selfClosing: token.selfClosing });
        const mode = token.selfClosing ? undefined : contentModes[token.tagName];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag(token) {
        flush();
        tokens.push({ kind: 'close', ...place(token, 2) });
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter() {},
      onComment: flush,
      onDoctype() {},
      onEof: flush,
    },
  );
  tokenizer.write(html, true);
  return tokens;
}
