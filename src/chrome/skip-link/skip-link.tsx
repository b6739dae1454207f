/** The first tab stop of a page: skips the navigation. */
import { mainId } from '../../shared/reserved-ids.ts';

export function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      Skip to main content
    </a>
  );
}
