/**
 * The entry of the script that is evaluated for each page with code: what the page's realm has in place of Node, and the modules of the site's
 * components.
 */
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as server from 'react-dom/server';
import { type ComponentFiles, importComponents } from '../../bundle/import-components.ts';
import type { PageRealm } from '../syntax/compilation.ts';
import { makeRealm } from './page-realm.ts';

type ModuleCode = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

/** What the realm is given. Page code never gets it, nor any object that it returns, unless the process is for this page alone. */
export interface RealmHost {
  readonly evaluate: PageRealm['evaluate'];
  /** Names of Node's globals, which this realm doesn't have. */
  readonly hidden: readonly string[];
  /** The environment variables, as JSON. */
  readonly env: string;
  readText(path: string): string;
  /** @returns Absolute path of the module; undefined if this is Node's own, or cannot be found. */
  resolve(id: string, from: string): string | undefined;
  /** @returns The function around a module; undefined if that isn't CommonJS. */
  wrap(path: string): ModuleCode | undefined;
  /** A module that only Node can load; undefined if the realm has none of Node. */
  nodeModule(id: string, from: string): unknown;
  /** Notes that the code asks for what this realm doesn't have. */
  wantNode(): void;
}

/**
 * @param modules Names of the modules that the page imports.
 * @param names Of all built-in elements.
 */
export function openRealm(
  files: ComponentFiles,
  modules: readonly string[],
  names: readonly string[],
  host: RealmHost,
): PageRealm {
  const refuse = (): never => {
    host.wantNode();
    throw new Error('this is a part of Node');
  };
  if (host.hidden.length > 0) hideNode(host, refuse);
  const source = { readText: host.readText, load: createLoader(host, refuse) };
  return makeRealm(importComponents(files, modules, source), names, host.evaluate);
}

/** Whoever asks for one of these gets an error. Setting it is as good as it is elsewhere. */
function hideNode({ hidden, env }: RealmHost, refuse: () => never): void {
  for (const name of hidden) {
    const set = (value: unknown): unknown =>
      Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
    Object.defineProperty(globalThis, name, { get: refuse, set, configurable: true });
  }
  const process = new Proxy({ env: JSON.parse(env) }, { get: (own, key) => Reflect.get(own, key) ?? refuse() });
  Object.assign(globalThis, { global: globalThis, process });
}

/** Loads CommonJS modules, each once: React is the realm's own. */
function createLoader(host: RealmHost, refuse: () => never): (path: string) => unknown {
  const own: Readonly<Record<string, unknown>> = {
    react: React,
    'react/jsx-runtime': jsx,
    'react/jsx-dev-runtime': jsx,
    'react-dom': dom,
    'react-dom/server': server,
  };
  const loaded = new Map<string, { exports: unknown }>();
  const load = (path: string, code = host.wrap(path)): unknown => {
    const known = loaded.get(path);
    if (known !== undefined) return known.exports;
    if (code === undefined) return host.nodeModule(path, path) ?? standIn(refuse);
    const module = { exports: {} as unknown };
    loaded.set(path, module);
    const require = (id: string): unknown => {
      if (Object.hasOwn(own, id)) return own[id];
      const target = host.resolve(id, path);
      if (target !== undefined) return load(target);
      return /^(?:node:)?process$/.test(id) ? process : (host.nodeModule(id, path) ?? standIn(refuse));
    };
    try {
      code.call(module.exports, module.exports, require, module, path, path.replace(/[\\/][^\\/]*$/, ''));
    } catch (error) {
      loaded.delete(path);
      throw error;
    }
    return module.exports;
  };
  return load;
}

/** A module of Node that may be imported as long as nothing of it is used. */
function standIn(refuse: () => never): unknown {
  const module: object = new Proxy(
    {},
    {
      get: (_, key) => (key === 'default' ? module : typeof key === 'symbol' || key === '__esModule' ? undefined : refuse()),
      getPrototypeOf: () => module,
    },
  );
  return module;
}
