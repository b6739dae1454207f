/**
 * mdast -> mdast: takes out what is no content (comments, imports, declarations), unwraps paragraphs that hold JSX alone, checks
 * containers, and notes on the way what later steps ask for: headings in order, code, mentions, instructions in comments, the
 * page's JavaScript. Changes the tree in place; knows nothing of HTML.
 */
import type { Declaration, Pattern, Program } from 'estree-jsx';
import type { Code, Heading, InlineCode, Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type {
  MdxFlowExpression,
  MdxJsxAttributeValueExpression,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxjsEsm,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { findNearest } from '../content/nearest.ts';
import { admonitionTitles, isAdmonitionType } from '../elements/admonition.tsx';
import { expressionCommentText, htmlCommentText, type Instruction, readComment, type SymbolHead } from './comments.ts';
import { readProgramLiteral } from './estree-literal.ts';
import { listLanguages } from './fence-languages.ts';
import { isSignature, splitInfo } from './fences.ts';
import { readImport } from './imports.ts';
import type { Page } from './page.ts';
import { readImportedNames, readSymbolName } from './symbol-names.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** Nodes that hold JavaScript which has to run: expressions in content, attribute values, spread attributes. */
export type CodeNode = MdxFlowExpression | MdxTextExpression | MdxJsxAttributeValueExpression | MdxJsxExpressionAttribute;

declare module 'mdast' {
  /** Where a comment's instruction takes effect among blocks. */
  interface Mark extends Node {
    type: 'mark';
    instruction: Instruction;
  }
  /** `<a id="name"></a>` in raw HTML: a further name of a place. */
  interface Anchor extends Node {
    type: 'anchor';
    id: string;
  }
  interface RootContentMap {
    mark: Mark;
    anchor: Anchor;
  }
  interface PhrasingContentMap {
    anchor: Anchor;
  }
  interface InlineCodeData {
    /** The author says that it names no symbol. */
    noLink?: true;
  }
  interface HeadingData {
    /** The id that the author chose. */
    explicitId?: string;
    symbol?: SymbolHead;
  }
}

/** What the walk found. */
export interface Findings {
  readonly headings: Heading[];
  readonly languages: Set<string>;
  /** JavaScript that must run, in document order. */
  readonly code: CodeNode[];
  readonly declarations: string[];
  readonly names: string[];
  /** Place of the first declaration. */
  esm?: MdxjsEsm;
  usesJsxInCode: boolean;
  /** Local name -> name of the built-in element. */
  readonly imports: Map<string, string>;
  /** JSX elements whose opening and closing tags stand in the source, in document order. */
  readonly elements: JsxElement[];
}

/** Languages whose fences are samples of the documented packages. */
const sampleLanguages = /^(ts|tsx|js|jsx|typescript|javascript|mts|cts|mjs|cjs)$/;

export function tidyTree(tree: Root, page: Page): Findings {
  const findings: Findings = {
    headings: [],
    languages: new Set(),
    code: [],
    declarations: [],
    names: [],
    usesJsxInCode: false,
    imports: new Map(),
    elements: [],
  };
  tidyChildren(tree, page, findings, true);
  return findings;
}

function tidyChildren(parent: Parents, page: Page, findings: Findings, isRoot = false): void {
  const kept: RootContent[] = [];
  let heading: Heading | undefined;
  let noLink = false;
  for (const original of joinAnchors(parent.children as RootContent[])) {
    for (const child of unwrapJsxParagraph(original)) {
      const comment = commentOf(child);
      if (comment !== undefined) {
        const instruction = readComment(comment);
        if (instruction.kind === 'nolink') noLink = true;
        else if (instruction.kind === 'symbol') noteSymbol(instruction.symbol, heading, child, page);
        else if (instruction.kind === 'truncate' && !isRoot) reportNestedTruncation(child, page);
        else if (instruction.kind === 'truncate' || instruction.kind === 'used-in') {
          kept.push({ type: 'mark', instruction, ...(child.position === undefined ? {} : { position: child.position }) });
        } else if (instruction.kind === 'id' && parent.type === 'heading') noteId(parent, instruction.id);
        continue;
      }
      if (child.type === 'mdxjsEsm') {
        noteModuleCode(child, page, findings);
        continue;
      }
      if (child.type === 'headingId' && parent.type === 'heading') {
        noteId(parent, child.value);
        continue;
      }
      if (child.type === 'inlineCode' && noLink) child.data = { ...child.data, noLink: true };
      if (!(child.type === 'text' && child.value.trim() === '')) noLink = false;
      heading = child.type === 'heading' ? child : undefined;
      noteNode(child, page, findings);
      if ('children' in child) tidyChildren(child, page, findings);
      kept.push(child);
    }
  }
  (parent.children as RootContent[]) = parent.type === 'heading' ? trimEnd(kept) : kept;
}

/** Empty anchors are so frequent in API pages that they do not go through the HTML parser. */
function joinAnchors(children: RootContent[]): RootContent[] {
  const ids = children.map((child, index) => {
    const next = children[index + 1];
    return child.type === 'html' && next?.type === 'html' && next.value === '</a>'
      ? /^<a id="([^"&\s]+)">$/.exec(child.value)?.[1]
      : undefined;
  });
  if (ids.every((id) => id === undefined)) return children;
  return children.flatMap((child, index): RootContent[] => {
    const id = ids[index];
    if (id !== undefined) return [{ type: 'anchor', id, ...(child.position === undefined ? {} : { position: child.position }) }];
    return index > 0 && ids[index - 1] !== undefined ? [] : [child];
  });
}

/** MDX puts JSX that stands alone on its lines into a paragraph; it is a block of its own. */
function unwrapJsxParagraph(node: RootContent): readonly RootContent[] {
  if (node.type !== 'paragraph') return [node];
  const isBlank = (child: Nodes): boolean => child.type === 'text' && child.value.trim() === '';
  const standsAlone = (child: Nodes): boolean =>
    child.type === 'mdxJsxTextElement' ||
    child.type === 'mdxTextExpression' ||
    (child.type === 'html' && htmlCommentText(child.value) !== undefined);
  if (!node.children.some(standsAlone) || !node.children.every((child) => standsAlone(child) || isBlank(child))) return [node];
  return node.children
    .filter((child) => !isBlank(child))
    .map((child): RootContent => {
      if (child.type === 'mdxJsxTextElement') return { ...child, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement;
      if (child.type === 'mdxTextExpression') return { ...child, type: 'mdxFlowExpression' } as MdxFlowExpression;
      return child;
    });
}

function commentOf(node: Nodes): string | undefined {
  if (node.type === 'html') return htmlCommentText(node.value);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expressionCommentText(node.value);
  return undefined;
}

function noteSymbol(symbol: SymbolHead | undefined, heading: Heading | undefined, at: Nodes, page: Page): void {
  if (symbol === undefined) {
    page.report.error(
      at,
      'this symbol comment holds no JSON object with "name", "package" and "kind"',
      'Write <!-- symbol {"name":"…","package":"…","kind":"…"} -->',
    );
  } else if (heading === undefined) {
    page.report.error(
      at,
      `the symbol comment of "${symbol.name}" does not follow a heading`,
      'Put it on the line after the heading of the symbol',
    );
  } else {
    heading.data = { ...heading.data, symbol };
  }
}

function noteId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, explicitId: id };
}

function reportNestedTruncation(at: Nodes, page: Page): void {
  page.report.warning(
    at,
    'this truncation mark stands inside another block and has no effect',
    'Put it on a line of its own between two blocks',
  );
}

/** Removes the white space that stood before an id. */
function trimEnd(children: RootContent[]): RootContent[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return children;
  last.value = last.value.trimEnd();
  return last.value === '' ? children.slice(0, -1) : children;
}

function noteNode(node: RootContent, page: Page, findings: Findings): void {
  switch (node.type) {
    case 'heading':
      findings.headings.push(node);
      return;
    case 'code':
      noteSample(node, page, findings);
      return;
    case 'inlineCode':
      noteMention(node, page);
      return;
    case 'containerDirective':
      checkContainer(node, page);
      return;
    case 'paragraph':
      checkStrayFence(node, page);
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      noteExpression(node, node.data?.estree, findings);
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      findings.elements.push(node);
      noteAttributes(node, findings);
      return;
    default:
  }
}

function noteSample(node: Code, page: Page, findings: Findings): void {
  const [language, meta] = splitInfo([node.lang, node.meta].filter(Boolean).join(' '));
  for (const name of listLanguages(language, node.value)) findings.languages.add(name);
  // Indented code begins on its own first line, fenced code below its fence.
  const place = page.report.place(node);
  const isFenced =
    node.position === undefined || node.position.end.line - node.position.start.line > node.value.split('\n').length - 1;
  const start = isFenced && place.line !== undefined ? { ...place, line: place.line + 1 } : place;
  if (isSignature(meta)) return;
  page.samples.push({ language, meta, code: node.value, place: start });
  if (sampleLanguages.test(language)) for (const name of readImportedNames(node.value)) page.mentions.add(name);
}

function noteMention(node: InlineCode, page: Page): void {
  const name = readSymbolName(node.value);
  if (name !== undefined && node.data?.noLink === undefined) page.mentions.add(name);
}

function checkContainer(node: ContainerDirective, page: Page): void {
  if (!isAdmonitionType(node.name)) {
    const names = Object.keys(admonitionTitles);
    const near = findNearest(node.name, names);
    page.report.error(
      node,
      `":::${node.name}" is no admonition`,
      near === undefined
        ? `Use one of ${names.join(', ')}`
        : `Write ":::${near}"; the others are ${names.filter((name) => name !== near).join(', ')}`,
    );
  }
  const places = node.data as { position?: { closing?: unknown } } | undefined;
  if (places?.position?.closing === undefined) {
    const colons = ':'.repeat(3);
    page.report.error(
      node,
      `":::${node.name}" is not closed`,
      `End it with a line "${colons}"; an admonition around another one needs more colons than the inner one`,
    );
  }
}

function checkStrayFence(node: Paragraph, page: Page): void {
  const [first] = node.children;
  if (first?.type !== 'text') return;
  const line = first.value.split('\n').findIndex((text) => /^:{3,}\s*$/.test(text));
  const start = node.position?.start;
  if (line !== -1 && start !== undefined) {
    page.report.error(
      { ...page.report.place(node), line: start.line + line },
      'this line of colons closes nothing',
      'Remove it; an admonition around another one needs more colons than the inner one',
    );
    return;
  }
  const name = /^:{3,}[ \t]+([a-z]+)\b/.exec(first.value)?.[1];
  if (name !== undefined && isAdmonitionType(name)) {
    page.report.error(node, `"::: ${name}" is no admonition because of the space`, `Write ":::${name}"`);
  }
}

function noteExpression(node: CodeNode, program: Program | null | undefined, findings: Findings): void {
  if (readProgramLiteral(program) !== undefined) return;
  findings.code.push(node);
  if (containsJsx(program)) findings.usesJsxInCode = true;
}

function noteAttributes(element: JsxElement, findings: Findings): void {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      // Of a <CodeBlock>.
      if (attribute.name === 'language') findings.languages.add(attribute.value);
      const language = attribute.name === 'className' ? /\blanguage-(\S+)/.exec(attribute.value)?.[1] : undefined;
      if (language !== undefined) findings.languages.add(language);
    } else if (attribute.type === 'mdxJsxExpressionAttribute') {
      findings.code.push(attribute);
      if (containsJsx(attribute.data?.estree)) findings.usesJsxInCode = true;
    } else if (attribute.value !== null && typeof attribute.value === 'object') {
      // The table of contents is known without asking the page's code for it; handlers are dropped unread.
      if (attribute.name === 'toc' || (/^on[A-Z]/.test(attribute.name) && /^[a-z]/.test(element.name ?? ''))) continue;
      noteExpression(attribute.value, attribute.value.data?.estree, findings);
    }
  }
}

function noteModuleCode(node: MdxjsEsm, page: Page, findings: Findings): void {
  const program = node.data?.estree;
  for (const statement of program?.body ?? []) {
    const offset = node.position?.start.offset ?? 0;
    const textOf = (part: object): string => {
      const { start, end } = part as { start: number; end: number };
      return node.value.slice(start - offset, end - offset);
    };
    const { loc } = statement;
    const at = loc
      ? { ...page.report.place(undefined), line: loc.start.line, column: loc.start.column + 1 }
      : page.report.place(node);
    if (statement.type === 'ImportDeclaration') {
      readImport(statement, at, page, findings.imports);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      findings.declarations.push(textOf(statement.declaration));
      findings.names.push(...declaredNames(statement.declaration));
      findings.esm ??= node;
      if (containsJsx(statement)) findings.usesJsxInCode = true;
    } else if (!(statement.type === 'ExportNamedDeclaration' && !statement.source && statement.specifiers.length === 0)) {
      page.report.error(
        at,
        'this kind of export is not supported',
        'Write "export const name = ..." for values and small components of the page',
      );
    }
  }
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => patternNames(id));
  return declaration.id === null || declaration.id === undefined ? [] : [declaration.id.name];
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)));
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    default:
      return [];
  }
}

function containsJsx(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(containsJsx);
  const { type } = node as { type?: string };
  if (type === 'JSXElement' || type === 'JSXFragment') return true;
  return Object.entries(node).some(([key, value]) => key !== 'loc' && key !== 'comments' && containsJsx(value));
}

/** Plain text of inline content, as headings and descriptions need it. */
export function inlineText(node: Nodes, getValue: (node: CodeNode) => unknown): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const value = getValue(node);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
  if (node.type === 'html' || node.type === 'anchor') return '';
  if (node.type === 'break') return ' ';
  if (node.type === 'headingId') return `{#${node.value}}`;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return (node as Text).value;
  return 'children' in node ? (node.children as Nodes[]).map((child) => inlineText(child, getValue)).join('') : '';
}
