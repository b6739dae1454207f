/**
 * How deeply content may be nested. The steps of the compile, and the libraries below them, call themselves once or more per level, so deeper
 * trees would end in "Maximum call stack size exceeded" without a place.
 */

/** Levels of blocks and inline content, and of HTML elements. Nothing that is meant to be read comes near. */
export const maxNesting = 200;

export const tooDeep = {
  message: `this is nested more than ${maxNesting} levels deep`,
  fix: 'Close what is open, or take levels out',
} as const;
