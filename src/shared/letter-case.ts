/** Converts between the two names of a component: kebab-case for its file, PascalCase in MDX. */

/** `home-hero` -> `HomeHero`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** `HomeHero` -> `home-hero`. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
