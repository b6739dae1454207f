/** Writes a configuration as TypeScript. */

/** Code that is written as it is. */
export class Code {
  constructor(readonly text: string) {}
}

/** What can be written into a configuration. */
export type Setting = string | number | boolean | Code | readonly Setting[] | Settings;
export interface Settings {
  readonly [key: string]: Setting | undefined;
}

/** Whether there is nothing to write. */
export function isNothing(value: Setting | undefined): boolean {
  if (typeof value !== 'object' || value instanceof Code || Array.isArray(value)) return value === undefined;
  return Object.values(value).every(isNothing);
}

/** @param imports Lines before the configuration. */
export function printConfig(config: Settings, imports: readonly string[] = []): string {
  const lines = ["import { defineConfig } from 'docs-builder/config';", ...imports];
  return `${lines.join('\n')}\n\nexport default defineConfig(${print(config, '')});\n`;
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
    : Object.entries(value).flatMap(([key, item]) => {
        if (item === undefined || isNothing(item)) return [];
        const text = print(item, inner);
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
