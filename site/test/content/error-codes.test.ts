import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { escapePattern } from '../../../packages/builder/src/shared/escape-pattern.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';
import { readErrorCodes } from '../../components/error-codes.ts';
import { fillMessage } from '../../islands/error-lookup/fill-message.ts';

const text = readFileSync(join(siteRoot, 'content/error-codes.yml'), 'utf8');
const codes = readErrorCodes(text);

it('the list has the codes 0 to 125', () => {
  expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 126 }, (_, index) => index));
});

it('a fix stands on its own: it does not refer to another code', () => {
  expect(codes.filter(({ fix }) => /\bcodes? \d/i.test(fix)).map(({ code }) => code)).toEqual([]);
});

it('reports a mistake in the list with its line', () => {
  expect(() => readErrorCodes(text.replace(/cause: >-/, 'reason: >-'))).toThrow(/line \d+: "cause"/);
  expect(() => readErrorCodes(text.replace('code: 15\n', 'code: 16\n'))).toThrow('entry 16 has the code 16');
  expect(() => readErrorCodes(text.replace('build: none', 'build: never'))).toThrow(/line 11: "build"/);
  expect(() => readErrorCodes('- code: 0\n  message: [\n')).toThrow(/line \d/);
});

describe('what the packages throw', () => {
  const provoke = (build: 'production' | 'development'): Record<string, string | null> =>
    JSON.parse(
      execFileSync(process.execPath, ['site/test/content/provoke-errors.mjs'], {
        cwd: repository,
        env: { ...process.env, NODE_ENV: build },
        encoding: 'utf8',
        // Ignores the development build's warnings about the incomplete classes that provoke errors.
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  let inProduction: Record<string, string | null>;
  let inDevelopment: Record<string, string | null>;
  beforeAll(() => {
    inProduction = provoke('production');
    inDevelopment = provoke('development');
  });

  /** A pattern that matches the messages of a template. */
  const toPattern = (template: string): RegExp => new RegExp(`^${template.split('%s').map(escapePattern).join('(.+)')}$`);

  it('has a number in production, whose entry has the message of the development build', () => {
    const seen = new Map<number, string>();
    for (const [mistake, printed] of Object.entries(inProduction)) {
      const number = /^Minified Lexical error #(\d+); visit \S+\/docs\/error\?code=\1 /.exec(printed ?? '')?.[1];
      expect(number, `${mistake}: ${printed}`).toBeDefined();
      const { message, build } = codes[Number(number)] as (typeof codes)[number];
      const full = inDevelopment[mistake] ?? '';
      const values = toPattern(message).exec(full)?.slice(1);
      expect(values, `code ${number} has the message "${message}", but ${mistake} throws "${full}"`).toBeDefined();
      expect(fillMessage(message, values ?? [])).toBe(full);
      expect(build, `code ${number} is raised`).toBeUndefined();
      seen.set(Number(number), mistake);
    }
    expect(seen.size).toBeGreaterThanOrEqual(38);
    expect([...seen.values()].filter((mistake) => mistake.startsWith('@lexical/')).length).toBeGreaterThanOrEqual(6);
  });
});
