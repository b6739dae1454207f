/**
 * Components that pages import and that do something in the browser: each use becomes an island, or is drawn as it is, with a warning that says what
 * is lost.
 */
import type { ElementContent } from 'hast';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isAllowedSource, originOf } from '../../base/origins.ts';
import { findSigns, type Loads } from '../../bundle/browser-code.ts';
import type { SiteComponent } from '../../bundle/import-components.ts';
import type { PageModule } from '../../bundle/import-modules.ts';
import { pageUse, watchUses } from '../../islands/drawing.ts';
import type { Place } from '../../model/source.ts';
import { markChild } from '../markup/placeholders.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { composeRendered } from './rendered.ts';
import { drawIsland, findUnserialisable, writeIsland } from './write-island.ts';

/** @param props With `children` if these are text or a function. @param content Any other children. */
export function drawComponent(
  what: string,
  component: SiteComponent,
  props: Readonly<Record<string, unknown>>,
  content: readonly ElementContent[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  const shown = content.length === 0 ? props : { ...props, children: markChild(0) };
  const { result, uses: noted } = watchUses(() => drawOnce(component, shown), compilation.drawnPage);
  const still = (): ElementContent[] => composeRendered(result, [content], place);
  const uses = new Set([...signsOf(component, props, compilation), ...noted]);
  if (isStill(uses)) return still();
  const island = islandOf(component, props, uses, compilation);
  if ('obstacle' in island) {
    reportStill(what, uses, island.obstacle, compilation, place);
    return still();
  }
  reportLoads(what, island.loads, compilation, place);
  return watchUses(
    () => writeIsland(island.name, hostOf(component), props, content.length === 0 ? [] : [content], compilation, place),
    compilation.drawnPage,
    true,
  ).result;
}

/** Draws what an expression returns, and reports what of it does nothing in the browser. */
export function drawValue(what: string, value: ReactNode, compilation: Compilation, place: Place): ElementContent[] {
  const { result, uses: noted } = watchUses(() => renderStatic(value), compilation.drawnPage);
  const uses = new Set([...handlersIn(value, compilation), ...noted]);
  if (!isStill(uses)) reportStill(what, uses, 'it is written in the page', compilation, place);
  return composeRendered(result, [], place);
}

/**
 * Draws a component together with the components that it holds.
 * @param contents What the marks inside of these stand for.
 */
export function drawHolder(
  what: string,
  element: ReactElement,
  contents: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  const { result, uses: noted } = watchUses(() => renderStatic(element), compilation.drawnPage);
  const uses = new Set([...signsOf(element.type, {}, compilation), ...noted]);
  if (!isStill(uses)) reportStill(what, uses, 'it reads the elements that it holds', compilation, place);
  return composeRendered(result, contents, place);
}

/** What the elements in a value would do in the browser. Those of components that the page imports are decided where these are drawn. */
function handlersIn(value: unknown, compilation: Compilation): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => handlersIn(item, compilation));
  if (!isValidElement<Readonly<Record<string, unknown>>>(value)) return [];
  const { type, props } = value;
  const own =
    typeof type === 'string'
      ? Object.keys(props).filter((name) => typeof props[name] === 'function')
      : signsOf(type, props, compilation);
  return [...own, ...handlersIn(props.children, compilation)];
}

/** What a component does in the browser by its source: that of its module, or its own if the page exports it. Those of the site folder are static. */
function signsOf(component: unknown, props: Readonly<Record<string, unknown>>, compilation: Compilation): readonly string[] {
  const handlers = Object.keys(props).filter((name) => /^on[A-Z]/.test(name) && typeof props[name] === 'function');
  const module = moduleOf(component, compilation);
  const isStatic = Object.values(compilation.siteComponents.components).some((one) => one === component);
  const own = module !== undefined ? ('values' in module && module.signs) || [] : isStatic ? [] : findSigns(sourceOf(component));
  return [...own, ...handlers];
}

function moduleOf(component: unknown, { siteComponents: { origins, modules } }: Compilation): PageModule | undefined {
  const name = origins?.get(component);
  return name === undefined ? undefined : modules?.[name.slice(0, name.indexOf('#'))];
}

/** Without that of a component which is an object, such as what `memo` returns. */
function sourceOf(component: unknown): string {
  return typeof component === 'function' ? String(component) : '';
}

/** A component inside something that React draws at build time: as an island if it does something in the browser. */
export function hostComponent(component: SiteComponent, compilation: Compilation): SiteComponent {
  return (props) => {
    const { children, ...own } = props;
    try {
      const { uses: noted } = watchUses(() => drawOnce(component, props), compilation.drawnPage);
      const uses = new Set([...signsOf(component, props, compilation), ...noted]);
      const island = isStill(uses) ? undefined : islandOf(component, own, uses, compilation);
      if (island !== undefined && !('obstacle' in island)) {
        const slots = children === undefined ? [] : [renderStatic(children as ReactNode)];
        return watchUses(() => drawIsland(island.name, hostOf(component), own, slots, compilation), compilation.drawnPage, true)
          .result;
      }
    } catch {
      // It needs what is around it, so that it can only be drawn there.
    }
    return createElement(component, props);
  };
}

function isStill(uses: ReadonlySet<string>): boolean {
  return uses.size === (uses.has(pageUse) ? 1 : 0);
}

function drawOnce(component: SiteComponent, props: Readonly<Record<string, unknown>>): string {
  return renderStatic(createElement(component, props));
}

/** The component as islands are hydrated: its children are the slot. */
function hostOf(component: SiteComponent): SiteComponent {
  return ({ slots, ...props }) => createElement(component, props, ...(slots as readonly ReactNode[]));
}

function islandOf(
  component: SiteComponent,
  props: Readonly<Record<string, unknown>>,
  uses: ReadonlySet<string>,
  compilation: Compilation,
): { readonly name: string; readonly loads?: Loads | undefined } | { readonly obstacle: string } {
  const name = compilation.siteComponents.origins?.get(component);
  if (name === undefined) return { obstacle: 'it is not exported by a module that the page imports' };
  if (typeof props.children === 'function') return { obstacle: 'what it holds is code, which cannot be sent there' };
  if (uses.has(pageUse)) return { obstacle: `it reads the front matter of the page (${pageUse}), which is not sent there` };
  const fault = findUnserialisable(props);
  if (fault !== undefined) return { obstacle: `its attribute "${fault}" cannot be sent there` };
  if (sourceOf(component).includes('dangerouslySetInnerHTML'))
    return { obstacle: 'it sets HTML from text (dangerouslySetInnerHTML), which the content policy refuses there' };
  const module = moduleOf(component, compilation);
  const { refused, loads } = module !== undefined && 'values' in module ? module : {};
  return refused === undefined ? { name, loads } : { obstacle: `its code uses ${refused}, which the content policy refuses` };
}

/** What its code loads in the browser, and pages may not. */
function reportLoads(what: string, loads: Loads | undefined, { report, settings }: Compilation, place: Place): void {
  if (loads === undefined) return;
  const originsOf = (addresses: readonly string[]): string[] => [
    ...new Set(addresses.map((address) => originOf(address) ?? address.replace(/^([a-z]+:\/\/[^/]*).*$/, '$1'))),
  ];
  const data = originsOf(loads.data);
  if (data.length > 0)
    report.warning(
      place,
      `the code of ${what} asks ${data.join(', ')} for data, which the content policy does not allow in the browser`,
      'Import the data from a file that a script of yours writes before the build',
    );
  const images = originsOf(loads.images.filter((address) => !isAllowedSource(address, settings.allowedSources.images)));
  if (images.length > 0)
    report.warning(
      place,
      `the code of ${what} has addresses of images of ${images.join(', ')}, which the configuration does not allow`,
      `Add ${images.map((origin) => `"${origin}"`).join(', ')} to the setting "allowedSources.images", or put the images in the site`,
    );
}

function reportStill(what: string, uses: ReadonlySet<string>, obstacle: string, { report }: Compilation, place: Place): void {
  report.warning(
    place,
    `${what} is drawn, but does nothing in the browser (${[...uses].join(', ')}): ${obstacle}`,
    'Import a component from a module and pass it only text, numbers, booleans, arrays and plain objects; or write an island, islands/<name>/<name>.tsx',
  );
}
