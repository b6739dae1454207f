/**
 * Addresses of other sites and such that run code, in any attribute, in generated spellings and in all ways to write an element. What Chromium makes of the
 * compiled page, without the policy that would stop it: it loads nothing from elsewhere, and nothing in it leads to code.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elements, otherHost, spellings, ways } from '../../packages/builder/test/support/address-cases.ts';
import { timeout, trial } from './campaign.ts';
import { useJudge } from './judged-pages.ts';

const findFaults = useJudge([
  ['<img src=//elsewhere.test/x>', 'loads http://elsewhere.test/x'],
  ['<p style="background: url(//elsewhere.test/x)">', 'loads http://elsewhere.test/x'],
  ['<a href="java\tscript:x">', 'href=java\tscript:x'],
  ['<form action="//elsewhere.test">', 'action=//elsewhere.test'],
]);

/** What browsers skip, take for something else, or read as a part of an address. */
const noise = fc.constantFrom(
  '',
  '',
  '',
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '\u0001',
  '\u00a0',
  '\ufeff',
  '\\',
  '/',
  '.',
  '%09',
  '&#9;',
  '\u3002',
);
const slash = fc.constantFrom('/', '/', '\\', '/\t', '\u2215');
const start = fc.constantFrom(
  '',
  'http:',
  'https:',
  'HtTpS:',
  'ws:',
  'ftp:',
  'blob:https:',
  'javascript:alert(1)//',
  'JAVASCRIPT:alert(1)//',
  'vbscript:',
  'data:text/html,',
  'pathname:',
  'url(',
  'image-set("',
);
const made = fc
  .tuple(
    noise,
    start,
    noise,
    slash,
    noise,
    slash,
    fc.constantFrom(otherHost, `own.test@${otherHost}`, `user:${otherHost}@${otherHost}`, `${otherHost}:80`),
    fc.constantFrom('/x', '/x.png', '?', '#a', ')', '") 1x', ' 1x, /own 2x'),
  )
  .map((parts) => parts.join(''));
const spelling = fc.oneof(fc.constantFrom(...spellings), made);
const place = fc.constantFrom(
  ...Object.entries(elements).flatMap(([element, names]) => names.map((name) => [element, name] as const)),
);
const way = fc.constantFrom(...Object.values(ways));

test(
  'nothing is loaded from elsewhere or leads to code, as Chromium reads it',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        way,
        fc.array(fc.tuple(place, spelling), { minLength: 1, maxLength: 6 }),
        async ([format, write], cases) => {
          const text = cases.map(([[element, attribute], value]) => write(element, attribute, value)).join('\n\n');
          expect(await findFaults(format, text)).toEqual([]);
        },
      ),
      trial(60, 2000),
    );
  },
  timeout,
);
