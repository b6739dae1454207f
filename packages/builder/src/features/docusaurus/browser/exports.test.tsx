import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemedImage } from './exports.tsx';

it('an image needs neither a second version nor a description', () => {
  expect(renderToStaticMarkup(<ThemedImage sources={{ light: '/a.png' }} />)).toMatch(
    / src="\/a\.png" alt="".* src="\/a\.png" alt=""/,
  );
});
