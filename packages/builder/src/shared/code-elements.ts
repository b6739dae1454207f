/** HTML elements whose content is code, not prose. */
export const codeElements: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'var']);
