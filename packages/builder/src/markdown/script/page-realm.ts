/**
 * What the code of a page runs in: React, built-in elements, and the site's components. The product evaluates this module, with all that it imports,
 * anew for each page with code (page-realms.ts), so that nothing that the code changes outlives the page. It imports nothing that's only in Node.
 */
import React, { type ReactNode } from 'react';
import type { SiteComponents } from '../../bundle/import-components.ts';
import { Admonition } from '../../elements/admonition.tsx';
import { Details } from '../../elements/details.tsx';
import { Link } from '../../elements/link.tsx';
import { ThemedImage } from '../../elements/themed-image.tsx';
import { drawingOf } from '../../islands/drawing.ts';
import { fromRoot } from '../../shared/base-path.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { draw, hostOf, hostOfIsland } from '../blocks/page-islands.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { PageRealm } from '../syntax/compilation.ts';

/** Those that code may use inside expressions. */
const components: Readonly<Record<string, unknown>> = { Admonition, Details, Link, ThemedImage };

/**
 * @param names Of all built-in elements.
 * @param evaluate See {@link PageRealm.evaluate}; in the realm that this module runs in.
 */
export function makeRealm(site: SiteComponents, names: readonly string[], evaluate: PageRealm['evaluate']): PageRealm {
  const builtIns = new Map<string, unknown>([
    ['useBaseUrl', fromRoot],
    ['Head', () => null],
    ...names.map((name): [string, unknown] => [name, components[name] ?? refusal(name)]),
  ]);
  const create = React.createElement as (type: unknown, props: unknown, ...children: readonly unknown[]) => ReactNode;

  const realm: PageRealm = {
    site,
    builtIns,
    nothing: () => null,
    evaluate,

    moduleOf(target) {
      // As in base/may-publish.ts, which needs Node.
      if (!/\.(?:apng|avif|bmp|gif|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i.test(target)) return site.modules?.[target];
      const address = `@site/${target}`;
      return { values: { default: /\.svg$/i.test(target) ? drawingOf(address) : address } };
    },

    scope(imported, compilation) {
      // Components that the page imports may become islands.
      const createElement = (type: unknown, props: object | null, ...children: readonly unknown[]): unknown =>
        create(hostOf(type, { ...props }, compilation), props, ...children);
      const react = { ...React, createElement };
      const scope: Record<string, unknown> = {
        ...react,
        React: react,
        ...Object.fromEntries(builtIns),
        ...Object.fromEntries(Object.keys(site.islands).map((name) => [pascalCase(name), hostOfIsland(name, compilation)])),
      };
      // Components are loaded when they are used.
      Object.defineProperties(scope, Object.getOwnPropertyDescriptors(site.components));
      const define = (name: string, get: () => unknown) => Object.defineProperty(scope, name, { get, enumerable: true });
      for (const [name, value] of imported) define(name, () => value);
      const props = {};
      define('props', () => props);
      define('frontMatter', () => JSON.parse(compilation.frontMatterJson(false)));
      // Of what the page names as text, and of nothing else.
      define('require', () => (specifier: string) => {
        const module = realm.moduleOf(compilation.targetOf(specifier) ?? '');
        if (module === undefined || module.failure !== undefined)
          throw new Error(
            module?.failure ?? `"${specifier}" cannot be found; name a file of the site ("./", "../" or "@site/"), or a package`,
          );
        return module.values;
      });
      return scope;
    },

    // Copies, which are of this realm.
    createElement: (node, type, attributes, children, compilation) =>
      create(hostOf(type, { ...attributes }, compilation, node), { ...attributes }, ...children),
    draw,
    drawStatic: renderStatic,
    call: (code, json) => JSON.stringify([...(code as (value: unknown) => Iterable<unknown>)(JSON.parse(json))]),
  };
  return realm;
}

function refusal(name: string): () => never {
  return () => {
    throw new Error(`<${name}> cannot be used inside an expression; write it as a separate block`);
  };
}
