/** `<ThemedImage alt="…" sources={{ light, dark }} />`: an image in two versions, one for each color mode. */
import { createElement } from 'react';
import { ThemedImage } from '../../elements/themed-image.tsx';
import type { BuiltIn } from '../blocks/built-in.ts';
import { composeRendered, renderStatic } from '../markup/render-element.ts';
import { type Attributes, readAttributes } from '../syntax/jsx-attributes.ts';

const themedImage: BuiltIn = {
  name: 'ThemedImage',
  modules: ['@theme/ThemedImage'],

  toHast({ attributes, context: { compilation }, place }) {
    const { alt } = attributes;
    const { light, dark } = readSources(attributes);
    if (typeof light !== 'string' || typeof dark !== 'string' || typeof alt !== 'string') {
      compilation.report.error(
        place,
        'this <ThemedImage> is missing a version or its description',
        'Write <ThemedImage alt="..." sources={{ light: "./light.png", dark: "./dark.png" }} />',
      );
      return [];
    }
    return composeRendered(renderStatic(createElement(ThemedImage, { alt, light, dark })), [], place);
  },

  toMarkdown({ node, context, attribute }) {
    const { light } = readSources(readAttributes(node, context));
    if (typeof light !== 'string') return [];
    return [{ type: 'paragraph', children: [{ type: 'image', url: light, alt: attribute('alt') ?? '' }] }];
  },
};

export default themedImage;

/** Docusaurus passes both in one attribute, `sources={{ light, dark }}`. */
function readSources(attributes: Attributes): { light?: unknown; dark?: unknown } {
  return { ...attributes, ...(attributes.sources as object | undefined) };
}
