/** The two ways in which a component is named: by its file, in kebab-case, and by MDX, in PascalCase. */

/** `home-hero` -> `HomeHero`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** `HomeHero` -> `home-hero`. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
