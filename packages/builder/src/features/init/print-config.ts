/** Writes a configuration as TypeScript. */
import { inspect } from 'node:util';
import { Foreign } from './stand-in.ts';

/** Code that is written as it is. */
export class Code {
  constructor(readonly text: string) {}

  [inspect.custom](): string {
    return this.text;
  }
}

/** What can be written into a configuration. */
export type Setting = string | number | boolean | Code | readonly Setting[] | Settings;
export interface Settings {
  readonly [key: string]: Setting | undefined;
}

/** Without what says nothing: objects without entries, and what cannot be written; undefined if nothing is left. */
export function withoutNothing(value: Setting | undefined): Setting | undefined {
  if (typeof value !== 'object' || value instanceof Code) return value;
  if (value instanceof Foreign) return undefined;
  if (Array.isArray(value)) return value.flatMap((item: Setting) => withoutNothing(item) ?? []);
  const entries = Object.entries(value).flatMap(([key, item]): [string, Setting][] => {
    const inside = withoutNothing(item);
    return inside === undefined ? [] : [[key, inside]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** @param imports Lines before the configuration. */
export function printConfig(config: Settings, imports: readonly string[] = []): string {
  const form = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 108 };
  // A line for each setting, whatever the length.
  const settings = Object.entries(withoutNothing(config) ?? {}).map(
    ([name, value]) => `  ${name}: ${inspect(value, form).replace(/\n/g, '\n  ')},\n`,
  );
  const lines = ["import { defineConfig } from 'docs-builder/config';", ...imports];
  return `${lines.join('\n')}\n\nexport default defineConfig({\n${settings.join('')}});\n`;
}
