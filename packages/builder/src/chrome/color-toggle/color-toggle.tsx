/**
 * The button that switches between light and dark mode. The HTML has the labels and icons of both modes, and the stylesheet shows those of
 * `html[data-theme]`, which is set before the first paint. So the built page is right in either mode before hydration.
 * Where a site respects the system's preference, that it applies shows once the application runs.
 */
import { useSyncExternalStore } from 'react';
import type { ColorModeSettings } from '../../model/site-data.ts';
import { toggleTheme } from '../appearance.ts';
import { Icon } from '../icon/icon.tsx';
import { readPreference, subscribePreference } from '../preferences.ts';

const subscribe = (listener: () => void): (() => void) => subscribePreference('theme', listener);

export function ColorToggle({ settings }: { settings: ColorModeSettings }) {
  const followsSystem = useSyncExternalStore(
    subscribe,
    () => settings.respectSystem && readPreference('theme') === undefined,
    () => false,
  );
  const modes = followsSystem ? (['system'] as const) : (['light', 'dark'] as const);
  return (
    <button type="button" className="color-toggle icon-button" onClick={() => toggleTheme(settings)}>
      {modes.map((mode) => {
        const label = `Switch between ${settings.respectSystem ? 'system, ' : ''}dark and light mode (currently ${mode} mode)`;
        return (
          <span key={mode} className={`color-toggle__${mode}`} role="img" aria-label={label} title={label}>
            <Icon name={mode} />
          </span>
        );
      })}
    </button>
  );
}
