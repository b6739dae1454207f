/**
 * Comments that are instructions to the compile. `<!-- ... -->` works in both formats, `{/* ... *\/}` in MDX too:
 * - `truncate`: ends the excerpt of a post;
 * - `nolink`: the inline code right after it does not refer to a symbol;
 * - `#my-id` at the end of a heading: the heading's id;
 * - `symbol {"name":"splitText","owner":"TextNode","package":"lexical","kind":"method"}` right after a heading: the section is that symbol's
 *   entry; an export has no owner, a static member also has `"static":true`; `"history"` says in words in which releases it came and changed;
 * - `used-in TextNode.splitText`: the list of pages that use the symbol goes here.
 * - `terms` before a list: each item begins with a term, which its text describes;
 * - `aside <nav>…</nav>` on a generated page: HTML that is neither part of the page's Markdown nor found by the search.
 * Every other comment is dropped.
 */
import type { Nodes } from 'mdast';
import type { SymbolHead } from '../../model.ts';

export type Instruction =
  | { readonly kind: 'truncate' }
  | { readonly kind: 'nolink' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'symbol'; readonly symbol: SymbolHead | undefined }
  | { readonly kind: 'used-in'; readonly symbol: string }
  | { readonly kind: 'terms' }
  | { readonly kind: 'aside'; readonly html: string }
  | { readonly kind: 'none' };

/** Marks of claims (sentences that a test holds) as they are written: the only comments that may be cut from a text, because they do not change how it is read. */
export const claimMarks = /<!--\s*claims?:[^>]*?-->|\{\s*\/\*\s*claims?:[^{}]*?\*\/\s*\}/g;

/** @param text What is between the comment's delimiters. */
export function readComment(text: string): Instruction {
  const content = text.trim();
  if (content === 'truncate' || content === 'terms' || content === 'nolink') return { kind: content };
  const id = /^#([^\s{}]+)$/.exec(content)?.[1];
  if (id !== undefined) return { kind: 'id', id };
  const [, word, rest] = /^(symbol|used-in|aside)\s+([\s\S]+)$/.exec(content) ?? [];
  if (word === 'used-in' && rest !== undefined && !/\s/.test(rest)) return { kind: 'used-in', symbol: rest };
  if (word === 'aside' && rest !== undefined) return { kind: 'aside', html: rest };
  if (word === 'symbol' && rest?.startsWith('{')) return { kind: 'symbol', symbol: readSymbol(rest) };
  return { kind: 'none' };
}

/** @returns undefined unless the text is a JSON object with "name", "package" and "kind". */
function readSymbol(json: string): SymbolHead | undefined {
  try {
    const value = JSON.parse(json) as Partial<SymbolHead>;
    const { name, owner, package: packageName, kind, static: isStatic, history } = value;
    return typeof name === 'string' && typeof packageName === 'string' && typeof kind === 'string'
      ? {
          name,
          ...(typeof owner === 'string' ? { owner } : {}),
          package: packageName,
          kind,
          ...(isStatic === true ? { static: true } : {}),
          ...(typeof history === 'string' ? { history } : {}),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The content of HTML that is nothing but one comment; undefined for other HTML. */
export function htmlCommentText(html: string): string | undefined {
  const text = html.trim();
  if (!text.startsWith('<!--') || !text.endsWith('-->') || text.length < 7) return undefined;
  const content = text.slice(4, -3);
  return content.includes('-->') ? undefined : content;
}

/** The content of an expression that holds only comments; undefined for a real expression. An empty expression gives ''. */
export function expressionCommentText(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return '';
  const block = /^\/\*([\s\S]*?)\*\/$/.exec(text)?.[1];
  return block !== undefined && !block.includes('*/') ? block : undefined;
}

/** The content of a node that is nothing but one comment. */
export function commentOf(node: Nodes): string | undefined {
  if (node.type === 'html') return htmlCommentText(node.value);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expressionCommentText(node.value);
  return undefined;
}
