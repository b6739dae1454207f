/**
 * The button that switches between light and dark mode. The HTML has the labels and icons of both modes, and the stylesheet shows those of
 * `html[data-theme]`, which is set before the first paint. So the built page is right in either mode before hydration.
 */
import { toggleTheme } from '../appearance.ts';
import { Icon } from '../icon/icon.tsx';

export function ColorToggle() {
  return (
    <button type="button" className="color-toggle icon-button" onClick={toggleTheme}>
      <span className="color-toggle__light">
        <Icon name="sun" />
        <span className="visually-hidden">Switch between dark and light mode (currently light mode)</span>
      </span>
      <span className="color-toggle__dark">
        <Icon name="moon" />
        <span className="visually-hidden">Switch between dark and light mode (currently dark mode)</span>
      </span>
    </button>
  );
}
