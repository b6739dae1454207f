/** Validity of a built document by the HTML standard and the accessibility rules that a document alone can tell. */
import { HtmlValidate } from 'html-validate';

/**
 * The standard's own rules and those for accessibility. Not among them: html-validate's rules of style, such as the case of `<!doctype>` and
 * attribute names or `<img/>`, which the standard leaves free and React decides.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The content policy blocks them: they would do nothing.
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'no-utf8-bom': 'error',
    'meta-refresh': 'error',
    // ARIA lets lists and other named roles have a label, and it tells several lists of one page apart: https://www.w3.org/TR/wai-aria-1.2/#namefromauthor
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** @returns What is invalid, each with line and column of the document. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `invalid HTML (${ruleId}) at ${line}:${column}: ${message}`),
  );
}
