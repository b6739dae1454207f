/** The colors of a Docusaurus site, which its stylesheets set. */
import { readColor } from '../site-folder/theme.ts';
import type { Written } from './literals.ts';
import { withoutUndefined } from './print-config.ts';
import type { Losses, Setting } from './settings.ts';

export interface Texts {
  /** The text of a stylesheet. */
  readText(file: string): string | undefined;
}

/** The main color that a rule sets. It may be the value of another property, in the same rule or elsewhere. */
function findColor(rule: string, css: string): string | undefined {
  let name: string | undefined = '--ifm-color-primary';
  for (let step = 0; name !== undefined && step < 5; step++) {
    const declaration: RegExp = new RegExp(`${name}:\\s*([^;}]+?)\\s*(?:!important\\s*)?[;}]`);
    const value: string | undefined = (declaration.exec(rule) ?? (step === 0 ? null : declaration.exec(css)))?.[1];
    if (value === undefined || !value.includes('var(')) return value;
    name = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1];
  }
  return undefined;
}

/** Of a stylesheet, which is written for other names, only the main color of each theme is taken. */
export function readTheme(files: readonly Written[], texts: Texts, losses: Losses): Setting | undefined {
  let colors: Setting | undefined;
  for (const file of files) {
    const name = file.kind === 'plain' ? String(file.value).replace(/^\.\//, '') : '';
    const css = texts.readText(name);
    const color = (block: RegExp): string | undefined => {
      const found = findColor(block.exec(css ?? '')?.[0] ?? '', css ?? '');
      return found !== undefined && readColor(found) !== undefined ? found : undefined;
    };
    const [light, dark] = [color(/:root\s*\{[^}]*\}/), color(/\[data-theme=['"]?dark['"]?\](?:\s*:root)?\s*\{[^}]*\}/)];
    if (light !== undefined || dark !== undefined)
      colors = withoutUndefined({ light: light && { accent: light }, dark: dark && { accent: dark } }) as Setting;
    losses.add(
      file,
      colors === undefined
        ? `the stylesheet ${name} is not taken over: the pages have other classes here`
        : `of the stylesheet ${name} only the main color is taken over: the pages have other classes here`,
      'Set "theme.stylesheet" to a stylesheet for this site',
    );
  }
  return colors && { colors };
}
