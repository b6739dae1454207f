/** The first tab stop of a page: skips the navigation. */

/** Id of the `main` element that the skip link leads to. */
export const MAIN_ID = 'main-content';

export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  );
}
