/** What a page gets from a file or package that it imports. */
import { createElement, type ReactNode } from 'react';
import { isImage } from '../../content/page-imports.ts';
import type { Compilation } from '../syntax/compilation.ts';

/**
 * @param target As src/content/page-imports.ts names it.
 * @returns By name of the export; undefined for a module that was not bundled.
 * @throws Error that says why the module cannot be used.
 */
export function moduleValues(target: string, { siteComponents }: Compilation): Readonly<Record<string, unknown>> | undefined {
  if (isImage(target)) return { default: /\.svg$/i.test(target) ? drawingOf(`@site/${target}`) : `@site/${target}` };
  const module = siteComponents.modules?.[target];
  if (module === undefined) return undefined;
  if ('failure' in module) throw new Error(module.failure);
  return module.values;
}

/** A drawing is a component, and where text is wanted, its path. */
function drawingOf(src: string): unknown {
  const draw = ({ title, ...props }: { readonly title?: string }): ReactNode =>
    createElement('img', { src, alt: title ?? '', ...props });
  return Object.assign(draw, { src, toString: () => src });
}
