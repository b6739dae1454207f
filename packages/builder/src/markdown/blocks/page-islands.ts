/**
 * Components that pages import and that do something in the browser: each use becomes an island, or is drawn as it is, with a warning that says what
 * is lost.
 */
import { createElement, isValidElement, type ReactNode } from 'react';
import { findSigns } from '../../bundle/browser-code.ts';
import type { BundledModule, SiteComponent } from '../../bundle/import-components.ts';
import { drawOnPage, slotted } from '../../islands/drawing.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { type CodeNode, type JsxElement, nameOf } from '../syntax/page-nodes.ts';
import { drawIsland, findUnserialisable } from './draw-island.ts';

type Props = Readonly<Record<string, unknown>>;

/** What is being drawn. */
let subject: CodeNode | undefined;

/** Draws what an expression or element gives, and reports what of it does nothing in the browser. @returns HTML. */
export function draw(node: CodeNode, value: ReactNode, compilation: Compilation): string {
  subject = node;
  const page = {
    path: compilation.source.path,
    // Hardly any component asks.
    get frontMatter() {
      return JSON.parse(compilation.frontMatterJson(true));
    },
  };
  const html = drawOnPage(page, () => renderStatic(value));
  reportStill([...new Set(signsIn(value, compilation))], 'it is not exported by a module that the page imports', compilation);
  return html;
}

/** What the elements in a value would do in the browser, but for those of components that the page imports: their hosts know that. */
function signsIn(value: unknown, compilation: Compilation): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => signsIn(item, compilation));
  if (!isValidElement<Props>(value)) return [];
  const { type, props } = value as { type: unknown; props: Props };
  const inside = signsIn(props.children, compilation);
  if (compilation.hosts.has(type)) return inside;
  const isImported = compilation.realm.site.origins?.has(type) === true;
  const isOwn = typeof type === 'function' && !isImported && ownerOf(type, compilation) === undefined;
  return [...(isOwn ? findSigns(String(type)) : []), ...handlersOf(props), ...inside];
}

function handlersOf(props: Props): string[] {
  return Object.keys(props).filter((name) => /^(?:on[A-Z]|ref$)/.test(name) && typeof props[name] === 'function');
}

/** The name of a component of the site folder, or of the one that it's a part of. */
function ownerOf(type: unknown, { realm }: Compilation): string | undefined {
  // One that hasn't been loaded is still a getter.
  const loaded = Object.entries(Object.getOwnPropertyDescriptors(realm.site.components));
  return loaded.find(([, { value }]) => value === type || Object.values(Object(value)).includes(type))?.[0];
}

/** What draws an island of the site folder, which gets its children as its slot. */
export function hostOfIsland(name: string, compilation: Compilation): SiteComponent {
  const host: SiteComponent = ({ children, ...props }) => {
    const fault = findUnsendable({ children, ...props });
    const component = compilation.realm.site.islands[name] as SiteComponent;
    if (fault === undefined) return drawIsland(name, component, props, slotsOf(children), compilation);
    compilation.report.error(
      subject,
      `the attribute "${fault}" of <${pascalCase(name)}> cannot be sent to the browser`,
      'Pass islands only text, numbers, booleans, arrays and plain objects',
    );
    return null;
  };
  compilation.hosts.add(host);
  return host;
}

/** The name of an attribute that can't be sent to the browser. Children can, as the content of a slot, unless they are code. */
function findUnsendable({ children, ...props }: Props): string | undefined {
  return typeof children === 'function' ? 'children' : findUnserialisable(props);
}

function slotsOf(children: unknown): string[] {
  return children === undefined ? [] : [renderStatic(children as ReactNode)];
}

/**
 * What draws an element of the page's code: a component that the page imports becomes an island if it does something in the browser.
 * @param element Absent for one in an expression.
 */
export function hostOf(type: unknown, props: Props, compilation: Compilation, element?: JsxElement): unknown {
  if (typeof type === 'string') return type;
  const owner = ownerOf(type, compilation);
  if (owner !== undefined) compilation.components.add(owner);
  const { origins, modules = {} } = compilation.realm.site;
  const name = origins?.get(type);
  if (name === undefined) return type;
  const { signs = [], refused, loads = [] }: BundledModule = modules[name.slice(0, name.indexOf('#'))] ?? {};
  const component = type as SiteComponent;
  const all = [...new Set([...signs, ...findSigns(String(component.name)), ...handlersOf(props)])];
  if (all.length === 0) return type;
  const host: SiteComponent = (given) => {
    const still = createElement(component, given);
    const obstacle = obstacleOf(component, given, refused);
    if (obstacle !== undefined) {
      reportStill(all, obstacle, compilation, element);
      return still;
    }
    const { children, ...others } = given;
    // What holds more than text is its slot.
    const isText = typeof children === 'string' && !compilation.hasMark(children);
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

/** Why a component cannot become an island. */
function obstacleOf(component: SiteComponent, props: Props, refused: string | undefined): string | undefined {
  const fault = findUnsendable(props);
  if (fault !== undefined) return `its attribute "${fault}" cannot be sent there`;
  const setsHtml = typeof component === 'function' && String(component).includes('dangerouslySetInnerHTML');
  const used = setsHtml ? 'dangerouslySetInnerHTML, which the content policy refuses there' : refused;
  return used === undefined ? undefined : `its code uses ${used}`;
}

/** What its code loads in the browser, and pages may not. */
function reportLoads(addresses: readonly string[], compilation: Compilation, node = subject): void {
  const origins = compilation.refusedOrigins(addresses);
  if (origins.length === 0 || node === undefined) return;
  compilation.report.warning(
    node,
    `the code of ${nameOf(node)} loads from ${origins.join(', ')}, which the content policy does not allow in the browser`,
    'Put images in the site, or allow them in the setting "allowedSources.images"; import data from a file that a script of yours writes before the build',
  );
}

function reportStill(signs: readonly string[], obstacle: string, { report }: Compilation, node = subject): void {
  if (signs.length === 0 || node === undefined) return;
  report.warning(
    node,
    `${nameOf(node)} is drawn, but does nothing in the browser (${signs.slice(0, 3).join(', ')}): ${obstacle}`,
    'Import a component from a module and pass it only text, numbers, booleans, arrays and plain objects; or write an island, islands/<name>/<name>.tsx',
  );
}
