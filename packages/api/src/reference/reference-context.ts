/** The context that the steps of reading the packages share. */

import type { Problem } from '../problem.ts';
import type { ApiSettings } from '../settings.ts';
import type { Declarations } from './declarations.ts';

export interface ReferenceContext {
  readonly sitePath: string;
  readonly settings: ApiSettings;
  /** Site path of the reference, without a final slash. */
  readonly basePath: string;
  readonly declarations: Declarations;
  /** Each step adds to this list. */
  readonly problems: Problem[];
}
