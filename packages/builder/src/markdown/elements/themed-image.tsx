/**
 * `<ThemedImage alt="…" sources={{ light, dark }} />`: an image in two versions, one for each color mode. The stylesheet shows one of the two; the
 * hidden one is lazy and therefore never loaded.
 */
import type { BuiltIn } from '../blocks/built-in.ts';
import { composeRendered } from '../blocks/rendered.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { JsxAttributes } from '../syntax/jsx-attributes.ts';

const themedImage: BuiltIn = {
  name: 'ThemedImage',

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
    // Both are lazy from the start: for eager images React would write preload links into the page.
    const images = (
      <span className="themed-image">
        <img className="themed-image-light" src={light} alt={alt} loading="lazy" />
        <img className="themed-image-dark" src={dark} alt={alt} loading="lazy" />
      </span>
    );
    const written = composeRendered(renderStatic(images), [], place);
    const [box] = written;
    const second = box?.type === 'element' ? box.children[1] : undefined;
    if (second !== undefined) second.data = { ...second.data, plain: 'nothing' };
    return written;
  },
};

export default themedImage;

/** Docusaurus passes both in one attribute, `sources={{ light, dark }}`. */
function readSources(attributes: JsxAttributes): { light?: unknown; dark?: unknown } {
  return { ...attributes, ...(attributes.sources as object | undefined) };
}
