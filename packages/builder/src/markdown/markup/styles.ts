/**
 * Inline styles -> generated classes, since the content policy refuses `style` attributes. An author's `style="..."` becomes a class, named by a hash of its declarations, and a rule in the page's stylesheet.
 */
import { createHash } from 'node:crypto';

interface StyleClass {
  /** Empty when no declaration is left. */
  readonly className: string;
  /** The CSS rule, `.s-1a2b3c4d{color:red}`; empty when `className` is. */
  readonly rule: string;
  /** A message for each declaration that was left out, with the reason. */
  readonly refused: readonly string[];
}

/**
 * Equal declarations give equal class names, on every page.
 * @param style The value of a style attribute.
 */
export function makeStyleClass(style: string): StyleClass {
  const refused: string[] = [];
  const declarations: string[] = [];
  for (const [property, value] of readDeclarations(style)) {
    const reason = findFault(property, value);
    if (reason === undefined) declarations.push(`${property}:${value}`);
    else refused.push(`"${value === '' ? property : `${property}: ${value}`}" was left out: it ${reason}`);
  }
  if (declarations.length === 0) return { className: '', rule: '', refused };
  const text = declarations.join(';');
  const className = `s-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return { className, rule: `.${className}{${text}}`, refused };
}

function readDeclarations(text: string): [property: string, value: string][] {
  // What is quoted or in brackets, as in an address of data, may have a semicolon.
  const pieces = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])+/g) ?? [];
  return pieces
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .map((declaration): [string, string] => {
      const colon = declaration.indexOf(':');
      const property = colon === -1 ? declaration : declaration.slice(0, colon);
      const value = colon === -1 ? '' : declaration.slice(colon + 1);
      const name = property.trim();
      return [name.startsWith('--') ? name : name.toLowerCase(), value.trim().replace(/\s+/g, ' ')];
    });
}

/** @returns Why a declaration must not go into a stylesheet; undefined when it may. */
function findFault(property: string, value: string): string | undefined {
  if (!/^(--[\w-]+|-?[a-z][a-z-]*)$/.test(property)) return 'is not a CSS property';
  if (value === '') return 'has no value';
  if (/[{}<>\\;@]|\/\*/.test(value.replace(/"[^"{}<>\\]*"|'[^'{}<>\\]*'/g, ''))) return 'has characters that end a declaration';
  if (/\burl\(|\bimage-set\(|\bsrc\(/i.test(value)) return 'loads a file, which only a stylesheet or an <img> may do';
  if (/expression\(|javascript:/i.test(value) || /^(behavior|-moz-binding)$/.test(property)) return 'runs code';
  let bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  const innermost = /\([^()[\]]*\)|\[[^()[\]]*\]/g;
  // As deep as anybody writes.
  for (let depth = 0; depth < 30; depth++) bare = bare.replace(innermost, '');
  if (/["'()[\]]/.test(bare)) return 'has unbalanced quotes or brackets';
  return undefined;
}
