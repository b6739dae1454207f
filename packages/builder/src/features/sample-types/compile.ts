/** What types in samples add to the compile: the place where a sample gets them, since they come from the check of all samples together. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { programEnding } from '../../markdown/code/fence-languages.ts';
import { sampleKey } from '../../markdown/code/sample-key.ts';

export default {
  codeAttributes({ language, meta, source, signature }, compilation) {
    // Code on generated pages does not count as a sample.
    const isSample = programEnding(language) !== undefined && signature === undefined && !compilation.source.generated;
    return isSample ? compilation.addTypes(sampleKey({ language, meta, code: source })) : undefined;
  },
} satisfies CompilePart;
