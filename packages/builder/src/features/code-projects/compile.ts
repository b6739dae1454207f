/** What code from files adds to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import codeProject from './code-project.tsx';
import { fillFiles } from './fill-files.ts';

export default {
  elements: [codeProject],
  passes: { parsed: fillFiles },
} satisfies CompilePart;
