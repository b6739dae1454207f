/**
 * HTML -> tags and text in document order, tokenized as browsers do, for code that needs no tree. It reads authors' HTML and React's output alike.
 * Offsets are UTF-16 units in the given text.
 */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export interface Tag {
  readonly kind: 'open' | 'close';
  /** In lower case. */
  readonly name: string;
  /** The name as spelled in the text. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Line where the tag begins, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** Names in lower case, values unescaped; an attribute without a value is ''. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly selfClosing: boolean;
}

interface Text {
  readonly kind: 'text';
  /** Unescaped. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Comments are left out. */
export type HtmlToken = Tag | Text;

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
  const addTag = (kind: Tag['kind'], { tagName: name, location, attrs, selfClosing }: Token.TagToken): void => {
    const { startOffset: start = 0, endOffset: end = 0, startLine: line = 1, startCol: column = 1 } = location ?? {};
    const nameStart = start + (kind === 'open' ? 1 : 2);
    const written = html.slice(nameStart, nameStart + name.length);
    const attributes = new Map(attrs.map((one) => [one.name, one.value]));
    tokens.push({ kind, name, written, start, end, line, column, attributes, selfClosing });
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        addTag('open', token);
        const mode = token.selfClosing ? undefined : contentModes[token.tagName];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: (token) => addTag('close', token),
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
