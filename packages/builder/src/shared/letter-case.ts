/** Letter case: of the two names of a component, kebab-case for its file and PascalCase in MDX; and of the first letter of a text. */

/** `home-hero` -> `HomeHero`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** `HomeHero` -> `home-hero`. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}

/** An abbreviation stays as it is: "JSX". */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
