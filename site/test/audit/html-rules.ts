/** Checks a built document against the HTML standard, and against the accessibility rules that can be checked without a browser. */
import { type ConfigLoader, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** All documents have the same rules, which the validator would resolve for each. */
class SameRules extends StaticConfigLoader {
  #resolved: ReturnType<ConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(file: string): ReturnType<ConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(file);
    return this.#resolved;
  }
}

/**
 * The rules of the standard and those for accessibility, without html-validate's style rules, such as the case of `<!doctype>` and of
 * attribute names, or `<img/>`: the standard allows any style, and React decides.
 */
const rules = new SameRules({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The content policy blocks inline styles, so they would have no effect.
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'no-utf8-bom': 'error',
    'meta-refresh': 'error',
    // ARIA allows labels for lists and other roles that can have a name, and they distinguish the lists on a page: https://www.w3.org/TR/wai-aria-1.2/#namefromauthor
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});
const validator = new HtmlValidate(rules);

/** @returns The errors, each with its line and column in the document. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `invalid HTML (${ruleId}) at ${line}:${column}: ${message}`),
  );
}
