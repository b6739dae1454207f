/**
 * A rule with `:has()` is checked again after every change of the page. It costs little where the browser knows which elements the rule is about: that
 * one itself, or others by their class, name or attribute. Otherwise, every change makes it restyle everything below.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { listFiles } from '../base/list-files.ts';

const root = join(import.meta.dirname, '..');
const hasHas = (part: unknown): boolean => JSON.stringify(part).includes('"kind":"has"');
const named = new Set(['class', 'id', 'attribute', 'type']);

/** The parts between combinators. */
function compoundsOf(selector: Selector): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = [[]];
  for (const component of selector) {
    if (component.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(component);
  }
  return compounds;
}

/** Whether only elements with a name can match: one that the part has, or that each of its alternatives has. */
function isNamed(compound: readonly SelectorComponent[]): boolean {
  return compound.some(
    (part) =>
      named.has(part.type) ||
      part.type === 'pseudo-element' ||
      (part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where') &&
        part.selectors.every((alternative) => isNamed(compoundsOf(alternative).at(-1) ?? []))),
  );
}

function unnamedBelowHas(file: string): string[] {
  const found: string[] = [];
  transform({
    filename: file,
    code: readFileSync(file),
    visitor: {
      Selector(selector) {
        const compounds = compoundsOf(selector);
        const last = compounds.at(-1) ?? [];
        if (compounds.slice(0, -1).some(hasHas) && !isNamed(last)) found.push(JSON.stringify(last));
      },
    },
  });
  return found;
}

const files = listFiles(root)
  .filter((path) => path.endsWith('.css'))
  .map((path) => join(root, path));

it('reads all stylesheets', () => {
  expect(files.length).toBeGreaterThan(20);
});

it('knows the elements that a rule with :has() is about', () => {
  expect(unnamedBelowHas(join(import.meta.dirname, 'arriving.css'))).toHaveLength(1);
  for (const file of files.filter((path) => !path.endsWith('arriving.css'))) expect(unnamedBelowHas(file), file).toEqual([]);
});
