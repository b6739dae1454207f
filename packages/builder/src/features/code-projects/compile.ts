/** What code from files adds to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import codeProject from './code-project.tsx';
import { fillFiles } from './fill-files.ts';

const part: CompilePart = {
  elements: [codeProject],
  passes: { parsed: fillFiles },
};

export default part;
