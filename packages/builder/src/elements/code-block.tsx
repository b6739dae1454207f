/**
 * A code block around HTML that is already highlighted. Static: rendered only at build time.
 *
 * Contract with the stylesheet and the client:
 * - `figure.code` holds an optional `figcaption.code-title`, the `pre` and `button.code-copy`. Without a title, `data-language` is what the stylesheet
 *   writes in its place, so that it isn't part of the article's text.
 * - The copy button has no text (its icon comes from the stylesheet, so that it is not part of the article's text); one listener on the
 *   document serves all of them: it copies the text of the preceding `code`. Hide the button where scripts do not run: `@media (scripting: none)`.
 * - The buttons are never over the code: they are in the title bar, or beside a single line without a title, which `figure.code.one-line` marks.
 * - A sample that opens in a sandbox has `button.code-open` in its title bar too, which works without scripts.
 * - `data-types` names the file with the types of its identifiers and, behind `#`, its key there; the client shows them (features/sample-types).
 * - While the code is too wide, the client makes the `pre` focusable and puts `button.code-wrap` after it, which sets
 *   `html[data-wrap]` (client/article/scroll-regions.ts).
 * - Token classes: see the list in src/features/code-blocks/token-classes.ts.
 * - Only when lines are marked or numbered, each line is a `span.line` that ends with its line feed and may also be `highlighted`, `added` or
 *   `removed`; make it a block. `code.numbered` numbers its lines with the CSS counter `line`, which the `code` element resets.
 */
import type { ReactNode } from 'react';

interface CodeBlockProps {
  /** Empty for plain text. */
  readonly language: string;
  readonly title?: string;
  readonly numbered?: boolean;
  /** An API signature, which readers do not copy: `figure.code.signature`, without a button. */
  readonly signature?: boolean;
  /** A signature that continues its heading, `h3.entry`: `figure.code.signature.headed`. */
  readonly headed?: boolean;
  readonly oneLine?: boolean;
  /** What the language is called; shown without a title. */
  readonly languageName?: string;
  /** Address of the file with the types of its identifiers, `#` and the key in that file. */
  readonly types?: string;
  /** Additional class of the `code` element. */
  readonly codeClass?: string;
  /** For a sample that opens in a sandbox: the id of the form that sends it, and what its button says. */
  readonly opens?: { readonly form: string; readonly label: string; readonly which: string };
  /** The highlighted code. */
  readonly children?: ReactNode;
}

export function CodeBlock({
  language,
  title,
  numbered,
  signature,
  headed,
  oneLine,
  languageName,
  types,
  codeClass,
  opens,
  children,
}: CodeBlockProps): ReactNode {
  const hasTitle = title !== undefined && title !== '';
  const look =
    signature === true
      ? `code signature${headed === true ? ' headed' : ''}`
      : oneLine === true && !hasTitle
        ? 'code one-line'
        : 'code';
  const classes = [language === '' ? '' : `language-${language}`, numbered === true ? 'numbered' : '', codeClass ?? '']
    .filter((name) => name !== '')
    .join(' ');
  return (
    <figure className={look} data-types={types} data-language={look === 'code' && !hasTitle ? languageName : undefined}>
      {!hasTitle ? null : <figcaption className="code-title">{title}</figcaption>}
      <pre>
        <code className={classes === '' ? undefined : classes}>{children}</code>
      </pre>
      {signature === true ? null : <button type="button" className="code-copy" aria-label="Copy code" title="Copy code" />}
      {opens === undefined ? null : (
        // In the name as a whole: hidden text beside the words would be set apart from them by a space.
        <button type="submit" form={opens.form} className="code-open" aria-label={opens.label + opens.which}>
          {opens.label}
        </button>
      )}
    </figure>
  );
}
