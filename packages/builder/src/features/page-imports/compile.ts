/** What imports add to the compile. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';
import { insertParts } from './insert-parts.ts';

export default { passes: { parsed: insertParts } } satisfies CompilePart;
