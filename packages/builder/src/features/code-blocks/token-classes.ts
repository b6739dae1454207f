/**
 * The classes of highlighted code, and the TextMate scopes that get each. This is the contract with the stylesheet, which has the colors of both
 * themes.
 */
import type { ThemeRegistration } from 'shiki/core';

/** Class -> TextMate scopes; the most specific scope wins. */
const tokenClasses: Readonly<Record<string, readonly string[]>> = {
  /** Plain text inside a colored token; operators, types built into the language, and words of a command, which need no color to be told apart. */
  '': [
    'meta.template.expression',
    'meta.embedded',
    'string meta.interpolation',
    'punctuation.definition.block',
    'keyword.operator',
    'storage.type.function.arrow',
    'support.type.primitive',
    'support.type.builtin',
    'string.unquoted.argument.shell',
    'punctuation.section.embedded',
    'meta.brace',
    'punctuation.separator',
    'punctuation.terminator',
    'punctuation.accessor',
  ],
  /** Comment. */
  c: ['comment', 'punctuation.definition.comment'],
  /** Keyword, operator word. */
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'punctuation.definition.template-expression',
  ],
  /** String, regular expression. */
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code'],
  /** Number, constant, escape. */
  n: ['constant', 'variable.other.enummember', 'support.constant'],
  /** Function, method. */
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name', 'variable.function'],
  /** Type, class, interface: what readers can look up. */
  t: ['entity.name.type', 'entity.name.class', 'entity.other.inherited-class', 'support.class'],
  /** Property, attribute, parameter name in markup and data. */
  a: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'variable.css',
    'variable.object.property',
    'meta.definition.property variable',
  ],
  /** Tag, selector, heading. */
  g: ['entity.name.tag', 'support.class.component', 'markup.heading', 'entity.name.section', 'meta.diff.header'],
  /** Inserted and deleted lines of a diff. */
  i: ['markup.inserted', 'punctuation.definition.inserted'],
  d: ['markup.deleted', 'punctuation.definition.deleted'],
};

const names = Object.keys(tokenClasses);
/** Shiki knows only colors: that of a class is its number. */
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0')}`;
const plainColor = '#fffffe';

/** Shiki theme that gives each class its placeholder color. */
export const classTheme = {
  name: 'classes',
  type: 'light',
  fg: plainColor,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColor } },
    ...names.map((name, index) => ({ scope: [...(tokenClasses[name] ?? [])], settings: { foreground: colorOf(index) } })),
  ],
} satisfies ThemeRegistration;

/** The class for a color of the theme; empty for plain text. */
export function classOfColor(color = plainColor): string {
  return names[Number.parseInt(color.slice(1), 16) - 1] ?? '';
}
