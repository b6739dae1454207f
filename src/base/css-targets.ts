/** Oldest browsers that the styles are compiled for: those with the Navigation API, or nearly. */
export const cssTargets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };
