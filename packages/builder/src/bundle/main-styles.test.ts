import { expect, it } from 'vitest';
import { features } from '../features/features.ts';
import { bundleMainStyles } from './main-styles.ts';

const styled = features.filter(({ styles }) => styles !== undefined);

it("has the features' stylesheets in the layers that they name, and none of its own without them", async () => {
  expect(styled.length).toBeGreaterThan(0);
  const without = await bundleMainStyles([]);
  expect(without).not.toContain('@import');
  for (const feature of styled) {
    const layers = Object.keys(feature.styles ?? {});
    const grown = layersOf(await bundleMainStyles([feature]));
    for (const [layer, length] of Object.entries(layersOf(without)))
      expect((grown[layer] ?? 0) > length, `${feature.name} in ${layer}`).toBe(layers.includes(layer));
  }
});

/** Name of each layer -> how many characters it has. */
function layersOf(css: string): Record<string, number> {
  const starts = [...css.matchAll(/@layer (\w+)\{/g)].map(({ 1: name = '', index }) => ({ name, index }));
  const lengths: Record<string, number> = {};
  for (const [number, { name, index }] of starts.entries())
    lengths[name] = (lengths[name] ?? 0) + (starts[number + 1]?.index ?? css.length) - index;
  return lengths;
}
