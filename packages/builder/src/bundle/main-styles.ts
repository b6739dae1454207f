/** The main stylesheet: that of the core, with those of features in it. */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { cssTargets, lightningCss } from '../base/lightning-css.ts';
import { programRoot } from '../base/places.ts';

/** The cascade layers (styles/main.css) in which features have a place. */
type Layer = 'prose' | 'chrome' | 'islands';

/** What a feature says of its style on all pages. */
export interface FeatureStyles {
  /** That of its folder. */
  readonly name: string;
  /** By the layer that it belongs to. Relative to the feature's folder. */
  readonly styles?: Readonly<Partial<Record<Layer, string>>>;
}

const mainFile = join(programRoot, 'src/styles/main.css');
/** As Vite names it, also on Windows. */
const mainId = mainFile.replaceAll(sep, '/');

/** Bundles and minifies the main stylesheet. */
export async function bundleMainStyles(features: readonly FeatureStyles[]): Promise<string> {
  const { code } = await lightningCss().bundleAsync({
    filename: mainFile,
    minify: true,
    targets: cssTargets,
    resolver: { read: (file) => (file === mainFile ? writeMainStyles(features) : readFileSync(file, 'utf8')) },
  });
  return new TextDecoder().decode(code);
}

/** Gives the dev server the main stylesheet, whose imports it then follows itself. */
export function mainStyles(features: readonly FeatureStyles[]): Plugin {
  return { name: 'main-styles', load: (id) => (id.replace(/\?.*$/, '') === mainId ? writeMainStyles(features) : undefined) };
}

/** The source of the main stylesheet, with an import for each stylesheet of a feature. */
function writeMainStyles(features: readonly FeatureStyles[]): string {
  return readFileSync(mainFile, 'utf8').replace(/^@import "features\/(\w+)" layer\(\1\);\n/gm, (_, layer: Layer) =>
    features
      .flatMap(({ name, styles: { [layer]: file } = {} }) => (file === undefined ? [] : `../features/${name}/${file}`))
      .map((path) => `@import "${path}" layer(${layer});\n`)
      .join(''),
  );
}
