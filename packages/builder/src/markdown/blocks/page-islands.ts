/**
 * Components that pages import and that do something in the browser: each use becomes an island, or is drawn as it is, with a warning that says what
 * is lost.
 */
import type { ElementContent } from 'hast';
import { createElement, isValidElement, type ReactNode } from 'react';
import { isAllowedSource, originOf } from '../../base/origins.ts';
import { findSigns, type Loads, pageSign } from '../../bundle/browser-code.ts';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { drawOnPage } from '../../islands/drawing.ts';
import type { Place } from '../../model/source.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { hasMark } from '../markup/placeholders.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { composeRendered } from './rendered.ts';
import { drawIsland, findUnserialisable } from './write-island.ts';

type Props = Readonly<Record<string, unknown>>;

/** What is being drawn. */
interface Subject {
  readonly what: string;
  readonly place: Place;
}

let subject: Subject | undefined;

/**
 * Draws what an expression or element gives, and reports what of it does nothing in the browser.
 * @param contents What the marks inside of it stand for.
 */
export function draw(
  what: string,
  value: ReactNode,
  contents: readonly (readonly ElementContent[])[],
  compilation: Compilation,
  place: Place,
): ElementContent[] {
  subject = { what, place };
  const html = drawOnPage(compilation.drawnPage, () => renderStatic(value));
  const isInExpression = what === 'this expression';
  const obstacle = isInExpression ? 'it is written in the page' : 'it is not exported by a module that the page imports';
  reportStill([...new Set(signsIn(value, compilation))], obstacle, compilation);
  return composeRendered(html, contents, place);
}

/** What the elements in a value would do in the browser, but for those of components that the page imports: their hosts know that. */
function signsIn(value: unknown, compilation: Compilation): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => signsIn(item, compilation));
  if (!isValidElement<Props>(value)) return [];
  const { type, props } = value as { type: unknown; props: Props };
  return [...(compilation.hosts.has(type) ? [] : signsOf(type, props, compilation)), ...signsIn(props.children, compilation)];
}

/** What an element does in the browser, by the source of its component, if the page has it, and its handlers. */
function signsOf(type: unknown, props: Props, compilation: Compilation): readonly string[] {
  if (typeof type === 'string') return Object.keys(props).filter((name) => typeof props[name] === 'function');
  const isImported = compilation.siteComponents.origins?.has(type) === true;
  const isOwn = typeof type === 'function' && !isImported && ownerOf(type, compilation) === undefined;
  return [...(isOwn ? findSigns(String(type)) : []), ...handlersOf(props)];
}

function handlersOf(props: Props): string[] {
  return Object.keys(props).filter((name) => /^on[A-Z]/.test(name) && typeof props[name] === 'function');
}

/** The name of a component of the site folder, or of the one that it's a part of. */
function ownerOf(type: unknown, { siteComponents: { components } }: Compilation): string | undefined {
  return Object.entries(components).find(([, one]) => one === type || Object.values(Object(one)).includes(type))?.[0];
}

/** What draws an island of the site folder, which gets its children as its slot. */
export function hostOfIsland(name: string, component: SiteComponent, compilation: Compilation): SiteComponent {
  const host: SiteComponent = ({ children, ...props }) => {
    const fault = findUnserialisable(typeof children === 'function' ? { children } : props);
    if (fault === undefined) return drawIsland(name, component, props, slotsOf(children), compilation);
    compilation.report.error(
      subject?.place,
      `the attribute "${fault}" of <${pascalCase(name)}> cannot be sent to the browser`,
      'Pass islands only text, numbers, booleans, arrays and plain objects',
    );
    return null;
  };
  compilation.hosts.add(host);
  return host;
}

function slotsOf(children: unknown): string[] {
  return children === undefined ? [] : [renderStatic(children as ReactNode)];
}

/**
 * What draws an element of the page's code: a component that the page imports becomes an island if it does something in the browser.
 * @param element Absent for one in an expression.
 */
export function hostOf(type: unknown, props: Props, compilation: Compilation, element?: Subject): unknown {
  if (typeof type === 'string') return type;
  const owner = ownerOf(type, compilation);
  if (owner !== undefined) compilation.components.add(owner);
  const { origins, modules = {} } = compilation.siteComponents;
  const name = origins?.get(type);
  if (name === undefined) return type;
  const module = modules[name.slice(0, name.indexOf('#'))];
  const { signs = [], refused = undefined, loads = undefined } = module !== undefined && 'values' in module ? module : {};
  const component = type as SiteComponent;
  const all = [...new Set([...signs, ...findSigns(String(component.name)), ...handlersOf(props)])];
  if (all.every((sign) => sign === pageSign)) return type;
  const host: SiteComponent = (given) => {
    const still = createElement(component, given);
    const obstacle = obstacleOf(component, given, all, refused);
    if (obstacle !== undefined) {
      reportStill(all, obstacle, compilation, element);
      return still;
    }
    const { children, ...others } = given;
    // What holds more than text is its slot.
    const isText = typeof children === 'string' && !hasMark(children);
    const slots = slotsOf(isText ? undefined : children);
    try {
      const island = drawOnPage(undefined, () =>
        drawIsland(name, slotted(component), isText ? given : others, slots, compilation),
      );
      reportLoads(loads, compilation, element);
      return island;
    } catch {
      // It needs what is around it or inside it, so that it can only be drawn there.
      return still;
    }
  };
  compilation.hosts.add(host);
  return host;
}

/** The component as islands are hydrated: its children are the slot. */
function slotted(component: SiteComponent): SiteComponent {
  return ({ slots, ...props }) => createElement(component, props, ...(slots as readonly ReactNode[]));
}

/** Why a component cannot become an island. */
function obstacleOf(
  component: SiteComponent,
  { children, ...props }: Props,
  signs: readonly string[],
  refused: string | undefined,
): string | undefined {
  if (typeof children === 'function') return 'what it holds is code, which cannot be sent there';
  if (signs.includes(pageSign)) return `it reads the front matter of the page (${pageSign}), which is not sent there`;
  const fault = findUnserialisable(props);
  if (fault !== undefined) return `its attribute "${fault}" cannot be sent there`;
  if (typeof component === 'function' && String(component).includes('dangerouslySetInnerHTML'))
    return 'it sets HTML from text (dangerouslySetInnerHTML), which the content policy refuses there';
  return refused === undefined ? undefined : `its code uses ${refused}, which the content policy refuses`;
}

/** What its code loads in the browser, and pages may not. */
function reportLoads(loads: Loads | undefined, { report, settings }: Compilation, element = subject): void {
  if (loads === undefined || element === undefined) return;
  const { what, place } = element;
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

function reportStill(signs: readonly string[], obstacle: string, { report }: Compilation, element = subject): void {
  if (signs.length === 0 || element === undefined) return;
  const { what, place } = element;
  report.warning(
    place,
    `${what} is drawn, but does nothing in the browser (${signs.slice(0, 3).join(', ')}): ${obstacle}`,
    'Import a component from a module and pass it only text, numbers, booleans, arrays and plain objects; or write an island, islands/<name>/<name>.tsx',
  );
}
