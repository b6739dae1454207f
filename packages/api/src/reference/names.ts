/** Names: the anchors that are made of them, and their order. */

/** Everything but letters, marks, digits, connectors, spaces and hyphens. */
const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/** Anchor of a name as GitHub and Docusaurus make it: `$getRoot` -> `getroot`, `KEY_ENTER_COMMAND` -> `key_enter_command`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replace(dropped, '').replace(/ /g, '-') || 'symbol';
}

/** Assigns the anchors of one page; repeated ones are numbered from 1. */
export class Anchors {
  readonly #taken = new Set<string>();

  /** @param headings Those that the page has anyway. */
  constructor(headings: readonly string[]) {
    for (const heading of headings) this.#taken.add(anchorOf(heading));
  }

  /** Reserves an anchor for a name, and the exact name as a second one, if it's another one and free. */
  take(name: string): { readonly id: string; readonly alias?: string } {
    const base = anchorOf(name);
    let id = base;
    for (let count = 1; this.#taken.has(id); count += 1) id = `${base}-${count}`;
    this.#taken.add(id);
    if (this.#taken.has(name) || /[\s"<>&]/.test(name)) return { id };
    this.#taken.add(name);
    return { id, alias: name };
  }
}

/** Compares names for lists; ignores case and the `$` of functions. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  const [left, right] = [sortKey(a.name), sortKey(b.name)];
  return left < right ? -1 : left > right ? 1 : a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** `$getRoot` -> `getroot`. */
function sortKey(name: string): string {
  return name.replace(/^[$_]+/, '').toLowerCase();
}
