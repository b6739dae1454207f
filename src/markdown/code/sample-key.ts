/** Names a sample by what it is, so that what is known of it is found again, and never taken for what is known of another. */
import { hashOf } from '../../base/cache.ts';
import type { CodeSample } from '../../model.ts';

/** Eight hexadecimal digits. */
export function sampleKey({ language, meta, code }: Pick<CodeSample, 'language' | 'meta' | 'code'>): string {
  return hashOf(language, meta, code).slice(0, 8);
}
