import type { Properties } from 'hast';

/** Adds classes to those of an element. */
export function addClass(properties: Properties, ...names: readonly string[]): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : typeof className === 'string' ? [className] : []), ...names];
}
