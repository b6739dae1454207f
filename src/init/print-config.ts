/** Writes a configuration as TypeScript. */
import { Code, type Setting } from './settings.ts';

/** The object without keys that have no value. */
export function withoutUndefined<T extends object>(value: T): { readonly [key: string]: Setting } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
}

/** @param imports Lines before the configuration. */
export function printConfig(config: { readonly [key: string]: Setting | undefined }, imports: readonly string[] = []): string {
  const lines = ["import { defineConfig } from 'lexical-docs-site/config';", ...imports];
  return `${lines.join('\n')}\n\nexport default defineConfig(${print(config as Setting, '')});\n`;
}

/** Longest line for an object or a list in one line. */
const longest = 110;

function print(value: Setting, indent: string): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item: Setting) => print(item, inner))
    : Object.entries(value).map(([key, item]) => {
        const text = print(item as Setting, inner);
        const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
        return name === text ? name : `${name}: ${text}`;
      });
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  // The configuration itself has a line for each setting.
  const fits = indent !== '' && line.length + indent.length <= longest && !line.includes('\n');
  return fits ? line : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function quote(text: string): string {
  if (text.includes('\n')) return JSON.stringify(text);
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${mark}${text.replace(/\\/g, '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`;
}
