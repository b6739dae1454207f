/** The id of a heading by GitHub's rules, which Docusaurus follows too, so that existing links to sections keep working. */

/** Everything but letters, marks, digits, connectors, spaces and hyphens (the classes that GitHub's own rule is generated from). */
const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** `"What's new?"` -> `whats-new`; `"$getRoot()"` -> `getroot`. */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(dropped, '').replace(/ /g, '-');
}
