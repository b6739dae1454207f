/** The colors of a Docusaurus site, which its stylesheets set. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColor } from '../site-folder/theme.ts';
import type { Settings } from './print-config.ts';
import type { Site } from './rules.ts';

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
export function readColors(files: readonly unknown[], site: Site): Settings | undefined {
  let colors: Settings | undefined;
  for (const file of files) {
    const name = typeof file === 'string' ? site.relative(file) : '';
    const css = site.hasFile(name) ? readFileSync(join(site.path, name), 'utf8') : '';
    const color = (block: RegExp): string | undefined => {
      const found = findColor(block.exec(css)?.[0] ?? '', css);
      return found !== undefined && readColor(found) !== undefined ? found : undefined;
    };
    const [light, dark] = [color(/:root\s*\{[^}]*\}/), color(/\[data-theme=['"]?dark['"]?\](?:\s*:root)?\s*\{[^}]*\}/)];
    if (light !== undefined || dark !== undefined) colors = { light: { accent: light }, dark: { accent: dark } };
    site.warn(
      colors === undefined
        ? `the stylesheet ${name} is not taken over: the pages have other classes here`
        : `of the stylesheet ${name} only the main color is taken over: the pages have other classes here`,
      'Set "theme.stylesheet" to a stylesheet for this site',
    );
  }
  return colors && { theme: { colors } };
}
