/** Heading ids that are unique on a page. */
import { isReservedId } from '../../shared/reserved-ids.ts';
import { slugify } from '../../shared/slugify.ts';

/** Generates ids that are unique on a page. */
export class Slugger {
  readonly #uses = new Map<string, number>();
  readonly #keepsCapitals: boolean;

  constructor(keepsCapitals = false) {
    this.#keepsCapitals = keepsCapitals;
  }

  /** Keeps an id that the author chose from being given to another heading. */
  reserve(id: string): void {
    this.#uses.set(id, this.#uses.get(id) ?? 0);
  }

  /** `Setup`, `Setup` -> `setup`, `setup-1`. A heading without letters becomes `section`. An id that is not for content counts as taken. */
  next(text: string): string {
    const slug = slugify(text, this.#keepsCapitals) || 'section';
    let id = slug;
    let uses = this.#uses.get(slug) ?? 0;
    while (this.#uses.has(id) || isReservedId(id)) {
      uses++;
      id = `${slug}-${uses}`;
    }
    this.#uses.set(slug, uses);
    this.#uses.set(id, this.#uses.get(id) ?? 0);
    return id;
  }
}
