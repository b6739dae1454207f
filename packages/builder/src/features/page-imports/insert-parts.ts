/**
 * Puts Markdown that a page imports in the place of the element that stands for it: `import Steps from './_steps.mdx'` and `<Steps />`, or
 * `{@import ./steps.md}`. Its code becomes that of the page, with `props` for the element's attributes; problems have their places in its own file.
 */
import { posix } from 'node:path';
import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import { codeOf } from '../../markdown/syntax/jsx-attributes.ts';
import { includedPath, mayInclude } from '../../markdown/syntax/list-imports.ts';
import { isExpression, isJsx, type JsxElement, nodesIn } from '../../markdown/syntax/page-nodes.ts';
import { parseMarkdown } from '../../markdown/syntax/parse.ts';
import { moveTree } from '../../markdown/syntax/positions.ts';
import { Report } from '../../markdown/syntax/report.ts';
import type { ImportedPart } from '../../model/source.ts';

/** How deeply parts may be nested; deeper ones are in themselves. */
const maxDepth = 10;

/** Changes the tree in place. */
export function insertParts(tree: Root, compilation: Compilation): void {
  const { imports, parts } = compilation.source;
  if (imports === undefined && parts === undefined && !compilation.source.body.includes('{@import')) return;
  new PartWriter(compilation).write(tree);
}

class PartWriter {
  /** Path of a part -> its tree. */
  readonly #trees = new Map<string, Root>();
  /** The imports and exports of parts. */
  readonly #code: RootContent[] = [];

  constructor(private readonly compilation: Compilation) {}

  write(tree: Root): void {
    this.#writeTree(tree, this.compilation.source.path, 0);
    // What the parts import and export, the page has too.
    tree.children.unshift(...this.#code);
  }

  /** @param file The file that the tree was written in. */
  #writeTree(tree: Root, file: string, depth: number): void {
    const names = this.#namesOf(tree, file);
    const writeChildren = (parent: Parents): void => {
      (parent.children as RootContent[]) = (parent.children as RootContent[]).flatMap((child) => {
        const included = includedPath(child);
        if (included !== undefined) return this.#include(included, file, child, depth);
        const element = isJsx(child) ? child : undefined;
        const name = element?.name ?? '';
        const path = names.get(name) ?? this.#partOf(`<${name}>`, file);
        if (path !== undefined) return this.#contentOf(path, element, child, depth);
        if ('children' in child) writeChildren(child);
        return child;
      });
    };
    writeChildren(tree);
  }

  /** Local names of the parts that a file imports, with their paths. */
  #namesOf(tree: Root, file: string): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue;
      for (const statement of node.data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        const path = this.#partOf(String(statement.source.value), file);
        if (path !== undefined) for (const { local } of statement.specifiers) names.set(local.name, path);
      }
    }
    return names;
  }

  #partOf(specifier: string, file: string): string | undefined {
    const { imports, parts } = this.compilation.source;
    const path = imports?.[file]?.[specifier];
    return path !== undefined && parts !== undefined && Object.hasOwn(parts, path) ? path : undefined;
  }

  #include(written: string, file: string, at: RootContent, depth: number): RootContent[] {
    const path = this.#partOf(`@import ${written}`, file);
    if (path !== undefined) return this.#contentOf(path, undefined, at, depth);
    const { source, report } = this.compilation;
    report.error(at, `the file "${written}" cannot be included`, fixFor(written, source.parts?.[file]?.format ?? source.format));
    return [];
  }

  #contentOf(path: string, element: JsxElement | undefined, at: RootContent, depth: number): RootContent[] {
    if (depth >= maxDepth) {
      this.compilation.report.error(at, `"${path}" is a part of itself`, 'Remove the element that stands for it there');
      return [];
    }
    const known = this.#trees.get(path);
    const tree = known ?? this.#parse(path);
    this.#trees.set(path, tree);
    const copy = structuredClone(tree);
    this.#writeTree(copy, path, depth + 1);
    const isCode = ({ type }: RootContent): boolean => type === 'mdxjsEsm';
    if (known === undefined) this.#code.push(...copy.children.filter(isCode));
    const children = copy.children.filter((node) => !isCode(node));
    giveProps(children, element === undefined ? '{}' : codeOf(element), (element?.children ?? []) as RootContent[]);
    const [only, ...others] = children;
    return at.type === 'mdxJsxTextElement' && only?.type === 'paragraph' && others.length === 0 ? only.children : children;
  }

  #parse(path: string): Root {
    const part = this.compilation.source.parts?.[path] as ImportedPart;
    const report = new Report(path);
    const { tree } = parseMarkdown(part, report, this.compilation.settings.markdown.math !== false);
    this.compilation.report.problems.push(...report.problems);
    moveTree(tree, this.compilation.report.addPart(path));
    moveFiles(tree, posix.dirname(path));
    return tree;
  }
}

function fixFor(written: string, format: ImportedPart['format']): string {
  if (mayInclude(format, written))
    return 'Correct the path, which is relative to this file; if the file is outside the site folder, add its folder to the setting "markdown.includeFrom"';
  return mayInclude('mdx', written)
    ? 'It is MDX, which is code: rename it so that it ends with ".md", or this file so that it ends with ".mdx"'
    : 'Only Markdown can be included: name a file that ends with ".md", and show other files as images, links or code blocks';
}

/** Tells all code what `props` are, and puts the element's content in the place of `{props.children}`. */
function giveProps(nodes: RootContent[], props: string, content: readonly RootContent[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index] as RootContent;
    if (isExpression(node) && node.value.trim() === 'props.children')
      nodes.splice(index, 1, ...copyContent(content, node.type === 'mdxFlowExpression'));
    else if ((isExpression(node) || isJsx(node)) && node.data?.props === undefined) node.data = { ...node.data, props };
    if ('children' in node) giveProps(node.children as RootContent[], props, content);
  }
}

function copyContent(content: readonly RootContent[], asBlocks: boolean): RootContent[] {
  const copy = structuredClone(content as RootContent[]);
  return asBlocks && copy.every((node) => phrasing(node)) ? [{ type: 'paragraph', children: copy as PhrasingContent[] }] : copy;
}

/** Makes relative paths of files independent of the file that they are in. */
function moveFiles(tree: Root, folder: string): void {
  const move = (address: string): string => {
    const isFile = /^[^:#?]*\.[a-z\d]+(?:[?#].*)?$/i.test(address) && !/^(?:\/|@site\/)/.test(address);
    return isFile ? `@site/${posix.join(folder, address)}` : address;
  };
  for (const node of nodesIn(tree)) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = move(node.url);
    if (!isJsx(node)) continue;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      const isAddress = node.name === 'img' ? attribute.name === 'src' : node.name === 'a' && attribute.name === 'href';
      if (isAddress) attribute.value = move(attribute.value);
    }
  }
}
