/**
 * What methods return unless a class overrides them: what the reference and the guides say is compared with the packages, and so with each other. The
 * structured part of a description is `defaultResult`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { readDescriptions } from '../../../packages/api/src/reference/descriptions.ts';
import { host } from '../../../packages/builder/src/api-reference/reference-host.ts';
import { formatPlace } from '../../../packages/builder/src/base/problems.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import { change, createTestEditor, lexical } from '../samples/editors.ts';

class PlainElement extends lexical.ElementNode {
  static override getType(): string {
    return 'plain-element';
  }
}
class PlainDecorator extends lexical.DecoratorNode<null> {
  static override getType(): string {
    return 'plain-decorator';
  }
}

/** Calls a method of a class that overrides nothing. */
function callDefault(owner: string, method: string): unknown {
  let result: unknown;
  change(createTestEditor(PlainElement, PlainDecorator), () => {
    const classes = {
      DecoratorNode: () => new PlainDecorator(),
      ElementNode: () => new PlainElement(),
      LexicalNode: () => new PlainElement(),
      TextNode: () => lexical.$createTextNode('text'),
    };
    const node = classes[owner as keyof typeof classes]() as unknown as Record<string, () => unknown>;
    result = node[method]?.();
  });
  return result;
}

// The development build warns of classes that lack what they need to be saved.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const described = readDescriptions(siteRoot, 'content/api', host).packages.flatMap(({ symbols }) =>
  [...symbols].map(([name, { value, place }]) => ({ name, value, place: formatPlace(place) })),
);
const withDefault = described.filter(({ value }) => value.defaultResult !== undefined);

it('a described method returns its "defaultResult"', () => {
  expect(withDefault.length).toBeGreaterThan(14);
  const real = withDefault.map(({ name, value, place }) => {
    const [owner = '', method = ''] = name.split('.');
    return { place, name, said: value.defaultResult, returns: callDefault(owner, method) };
  });
  expect(real.filter(({ said, returns }) => said !== returns)).toEqual([]);
});

it('a text that names a default has a "defaultResult", which is the same', () => {
  const named = ({ description = '', returns = '' }: (typeof described)[number]['value']): string | undefined =>
    /`(true|false|null)` by default/.exec(`${description} ${returns}`.replace(/\s+/g, ' '))?.[1];
  const methods = described.filter(
    ({ name, value }) => /^(?:Decorator|Element|Lexical|Text)Node\.\w+$/.test(name) && named(value),
  );
  expect(methods.length).toBeGreaterThan(14);
  expect(
    methods.filter(({ value }) => named(value) !== String(value.defaultResult)).map(({ name, place }) => ({ name, place })),
  ).toEqual([]);
});

it('the guide’s tables of methods with their defaults agree', () => {
  const page = readFileSync(join(siteRoot, 'content/docs/concepts/nodes.mdx'), 'utf8');
  const decorators = page.indexOf('### Decorator nodes');
  const rows = [...page.matchAll(/^\| (`\w+\([^|]*) \| `(true|false|null)` \|/gm)].flatMap(
    ({ 1: methods = '', 2: said = '', index }) =>
      [...methods.matchAll(/`(\w+)\(/g)].map(([, method = '']) => ({
        method: `${index < decorators ? 'ElementNode' : 'DecoratorNode'}.${method}`,
        said,
      })),
  );
  expect(rows.length).toBeGreaterThan(12);
  const real = rows.map(({ method, said }) => {
    const [owner = '', name = ''] = method.split('.');
    return { method, said, returns: String(callDefault(owner, name)) };
  });
  expect(real.filter(({ said, returns }) => said !== returns)).toEqual([]);
});
