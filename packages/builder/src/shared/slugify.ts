/** The id of a heading by GitHub's rules, which Docusaurus follows too, so that existing links to sections keep working. */

/** Everything but letters, marks, digits, connectors, spaces and hyphens (the classes that GitHub's own rule is generated from). */
const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** `"What's new?"` -> `whats-new`; `"$getRoot()"` -> `getroot`, or `getRoot` if capitals are kept. */
export function slugify(text: string, keepsCapitals = false): string {
  const kept = keepsCapitals ? text.trim() : text.trim().toLowerCase();
  return kept.replace(dropped, '').replace(/ /g, '-');
}
