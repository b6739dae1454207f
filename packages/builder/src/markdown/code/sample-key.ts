/** Keys a sample by its content, so that its types are found again and never mistaken for those of another sample. */
import { hashOf } from '../../base/cache.ts';
import type { CodeSample } from '../../model/compiled.ts';

/** @returns Eight hexadecimal digits. */
export function sampleKey({ language, meta, code }: Pick<CodeSample, 'language' | 'meta' | 'code'>): string {
  return hashOf(language, meta, code).slice(0, 8);
}
