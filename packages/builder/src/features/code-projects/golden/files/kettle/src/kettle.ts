import { heat } from './heat.ts';

// #region boil
export function boil(): void {
  // #region until
  while (!hot()) heat();
  // #endregion
}
// #endregion

const hot = () => '"<&' !== '';
