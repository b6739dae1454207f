/** Makes the styles of a site that sets colors, fonts or a stylesheet of its own, and checks what it sets. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleAsync, type CssColor, type Declaration, type Targets, transformStyleAttribute } from 'lightningcss';
import { cssTargets } from '../base/lightning-css.ts';
import { explainRefusal, Gate, readPublished } from '../base/may-publish.ts';
import { checkSource, isExternal } from '../base/origins.ts';
import { packagesFolder, programRoot } from '../base/places.ts';
import { settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { ThemeSettings } from '../config/theme.ts';
import type { Place, Problem } from '../model/source.ts';
import { attempt } from '../shared/attempt.ts';
import { type Channels, contrast, toHex } from '../shared/contrast.ts';
import { joinPath, pathToHref } from '../urls.ts';

/** Colors of the light theme that a site sets, as `#rrggbb`: those that its social images show. */
export type CardColors = Readonly<Partial<Record<'paper' | 'ink' | 'soft' | 'accent', string>>>;

const cardColorNames: ReadonlySet<string> = new Set(['paper', 'ink', 'soft', 'accent'] satisfies (keyof CardColors)[]);

export interface Theme {
  /** Follows the program's stylesheet; empty if nothing is set. */
  readonly css: string;
  readonly cardColors: CardColors;
  readonly problems: readonly Problem[];
}

/** @param staticFiles Paths that styles may load. */
export async function readTheme(sitePath: string, config: SiteConfig, staticFiles: ReadonlyMap<string, string>): Promise<Theme> {
  const { theme } = config;
  if (theme === undefined) return { css: '', cardColors: {}, problems: [] };
  const colors = readColors(theme);
  const own = theme.stylesheet === undefined ? { css: '', problems: [] } : await readStylesheet(sitePath, config, staticFiles);
  const fonts = readFonts(theme);
  const rules = [
    ...(colors.light + fonts.css === '' ? [] : [`html{${colors.light}${fonts.css}}`]),
    ...(colors.dark === '' ? [] : [`@media screen{html[data-theme=dark]{${colors.dark}}}`]),
  ].join('');
  // What is printed overrides the layer, and a stylesheet everything.
  const css = (rules === '' ? '' : `@layer tokens{${rules}}`) + own.css;
  return {
    // `</` would end the element that contains the styles.
    css: css.replaceAll('</', '<\\/'),
    cardColors: colors.card,
    problems: [...colors.problems, ...fonts.problems, ...own.problems],
  };
}

/** `onAccent` -> `on-accent`. */
const tokenName = (setting: string): string => setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Text and the backgrounds that it is on. */
const grounds = ['paper', 'sunk', 'raised', 'tint'];
const tones = ['info', 'tip', 'warning', 'danger'];
const codes = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'tag', 'property'];
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'soft', 'accent'].flatMap((name) => grounds.map((ground) => [name, ground] as const)),
  ...tones.map((tone) => [tone, `${tone}-ground`] as const),
  ...codes.map((code) => [`code-${code}`, 'sunk'] as const),
  ['on-accent', 'accent'],
];
/** Of text, at level AA of WCAG. */
const least = 4.5;

function readColors({ colors }: ThemeSettings): { light: string; dark: string; card: CardColors; problems: Problem[] } {
  const problems: Problem[] = [];
  const card: Record<string, string> = {};
  const known = readTokens();
  const write = (mode: 'light' | 'dark'): string => {
    const all = new Map(known[mode]);
    const set = new Map<string, string>();
    let css = '';
    for (const [name, value] of Object.entries(colors[mode])) {
      if (value === undefined) continue;
      const setting = `theme.colors.${mode}.${name}`;
      const channels = readColor(value);
      if (channels === undefined) {
        problems.push({
          severity: 'error',
          place: settingPlace(setting),
          message: `"${setting}" is "${value}", which is not an opaque CSS color`,
          fix: 'Write a color such as "#0a545e", "rgb(10 84 94)" or "oklch(0.41 0.07 205)"',
        });
        continue;
      }
      all.set(tokenName(name), channels);
      set.set(tokenName(name), setting);
      css += `--${tokenName(name)}:${value};`;
      if (mode === 'light' && cardColorNames.has(name)) card[name] = toHex(channels);
    }
    for (const [text, ground] of pairs) {
      const setting = set.get(text) ?? set.get(ground);
      const [above, below] = [all.get(text), all.get(ground)];
      if (setting === undefined || above === undefined || below === undefined) continue;
      const found = contrast(above, below);
      if (found >= least) continue;
      problems.push({
        severity: 'warning',
        place: settingPlace(setting),
        message: `in the ${mode} theme, text in "${text}" on "${ground}" has a contrast of ${found.toFixed(1)}:1; readers need ${least}:1`,
        fix: `Make one of them darker or lighter, in "theme.colors.${mode}"`,
      });
    }
    return css;
  };
  return { light: write('light'), dark: write('dark'), card, problems };
}

/** The program's own colors: those of the light theme are also those of the dark one where it sets none. */
function readTokens(): Record<'light' | 'dark', ReadonlyMap<string, Channels>> {
  const blocks = readFileSync(join(programRoot, 'src/styles/tokens.css'), 'utf8').split('html[data-theme="dark"]');
  const [light = [], dark = []] = blocks.map((block) =>
    [...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].flatMap(([, name = '', value = '']) => {
      const channels = readColor(value);
      return channels === undefined ? [] : [[name, channels] as const];
    }),
  );
  return { light: new Map(light), dark: new Map([...light, ...dark]) };
}

/** Undefined for what is not a color, or one that depends on what is around it. */
export function readColor(value: string): Channels | undefined {
  // For browsers this old, every color is written in sRGB first.
  const written = parse('color', value, { chrome: 60 << 16 });
  const [first] = written === undefined ? [] : (readStyle(written)?.declarations ?? []);
  const color = first?.property === 'color' ? (first.value as CssColor) : undefined;
  return typeof color === 'object' && color.type === 'rgb' && color.alpha === 1 ? [color.r, color.g, color.b] : undefined;
}

/**
 * A property with a value, as written for browsers; undefined if the value is none of this property alone. Another property follows, which a value
 * that is not complete would swallow.
 */
function parse(property: 'color' | 'font-family', value: string, targets?: Targets): string | undefined {
  const style = readStyle(`${property}:${value};top:0`, targets);
  const isAlone = style?.declarations.map((found) => found.property).join() === `${property},top`;
  return isAlone ? style?.code : undefined;
}

/** Undefined for what is no CSS. */
function readStyle(style: string, targets: Targets = {}): { code: string; declarations: readonly Declaration[] } | undefined {
  const declarations: Declaration[] = [];
  const visitor = { Declaration: (found: Declaration) => void declarations.push(found) };
  const read = attempt(() => transformStyleAttribute({ code: Buffer.from(style), targets, visitor }));
  return read && { code: String(read.code), declarations };
}

function readFonts({ fonts }: ThemeSettings): { css: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const css = Object.entries({ font: fonts.text, mono: fonts.code }).map(([token, value]) => {
    if (value === undefined) return '';
    if (parse('font-family', value) !== undefined) return `--${token}:${value};`;
    const setting = `theme.fonts.${token === 'font' ? 'text' : 'code'}`;
    problems.push({
      severity: 'error',
      place: settingPlace(setting),
      message: `"${setting}" is not a list of fonts as in the CSS property font-family`,
      fix: `Write names separated by commas, such as '"Fira Sans", sans-serif'`,
    });
    return '';
  });
  return { css: css.join(''), problems };
}

async function readStylesheet(
  sitePath: string,
  config: SiteConfig,
  staticFiles: ReadonlyMap<string, string>,
): Promise<Omit<Theme, 'cardColors'>> {
  const { stylesheet = '' } = config.theme ?? {};
  const file = join(sitePath, stylesheet);
  const problems: Problem[] = [];
  const fail = (place: Place, message: string, fix: string): void =>
    void problems.push({ severity: 'error', place, message, fix });
  const asPath = (name: string): string => relative(sitePath, name).replaceAll('\\', '/');
  const gate = Gate.ofSite(sitePath, config, [dirname(stylesheet)]);
  /** For what styles import by a path that says so. */
  const packages = Gate.ofSite(sitePath, { ...config, withPackages: true }, [relative(sitePath, packagesFolder())]);
  const main = gate.mayPublish(file);
  if (typeof main === 'object') {
    const [what, fix] = explainRefusal(main, stylesheet);
    fail(settingPlace('theme.stylesheet'), `"theme.stylesheet" names a file that ${what}: ${stylesheet}`, fix);
    return { css: '', problems };
  }
  const text = readPublished(main).toString('utf8');
  const read = (path: string): string => {
    const found = (/(?:^|[\\/])node_modules[\\/]/.test(relative(sitePath, path)) ? packages : gate).mayPublish(path);
    if (typeof found === 'string') return readPublished(found).toString('utf8');
    throw new Error(`"${asPath(path)}" ${explainRefusal(found, asPath(path))[0]}`);
  };
  /** The file of an address is not known where styles import others, so it is looked up in the first. */
  const placeOf = (url: string): Place => {
    const lines = text.slice(0, Math.max(0, text.indexOf(url))).split('\n');
    if (!text.includes(url)) return { file: stylesheet };
    return { file: stylesheet, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  const readAddress = (url: string): string => {
    if (/^(data:|#)/.test(url)) return url;
    const [path = '', ...rest] = url.normalize('NFC').split(/(?=[?#])/);
    if (isExternal(url)) {
      const allowed = checkSource(url, config.allowedSources.images);
      if (allowed !== undefined) return allowed;
      fail(
        placeOf(url),
        `the styles load ${url} from another site, which the site's policy does not allow`,
        'Put the file into a static folder and write its path, such as url(/fonts/text.woff2)',
      );
    } else if (!url.startsWith('/')) {
      fail(
        placeOf(url),
        `the address url(${url}) is relative, but the styles are part of pages in different folders`,
        'Write the path from the root of the site, such as url(/fonts/text.woff2), with the file in a static folder',
      );
    } else if (!staticFiles.has(joinPath(path))) {
      fail(placeOf(url), `there is no file for url(${url})`, 'Put the file into a static folder, or correct the path');
    }
    return pathToHref(config.baseUrl, path) + rest.join('');
  };
  try {
    const { code } = await bundleAsync({
      filename: file,
      minify: true,
      resolver: { read },
      targets: cssTargets,
      visitor: { Url: (url) => ({ ...url, url: readAddress(url.url) }) },
    });
    return { css: String(code), problems };
  } catch (error) {
    const { fileName, loc, message } = error as { fileName?: string; loc?: { line: number; column: number }; message: string };
    const place = {
      file: fileName === undefined ? stylesheet : asPath(fileName),
      ...(loc && { line: loc.line, column: loc.column }),
    };
    fail(place, `the stylesheet cannot be read: ${message}`, 'Correct it; the styles are CSS without extensions');
    return { css: '', problems };
  }
}
