import { expect, it } from 'vitest';
import { openPage } from './run-sample.ts';

it('every sample of getting-started/quick-start is run by a browser test', () => {
  expect(openPage('getting-started/quick-start').left()).toEqual([]);
});
