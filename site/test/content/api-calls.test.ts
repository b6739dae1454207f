/**
 * Where the `$` functions may be called: what the reference and the guides say is compared with the packages, and so with each other. The structured
 * part of a description is `fails`: the code of the error that a call outside an update or in a read throws.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDescriptions } from '../../../packages/api/src/reference/descriptions.ts';
import { host } from '../../../packages/builder/src/api-reference/reference-host.ts';
import { formatPlace } from '../../../packages/builder/src/base/problems.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

/** Codes of errors that depend on where a call is made; null: no error; a text: an error about something else. */
interface Calls {
  readonly outside: number | string | null;
  readonly read: number | string | null;
  readonly update: number | string | null;
}

const contextCodes = [13, 15, 16];
const { packages } = readDescriptions(siteRoot, 'content/api', host);
const withoutFunctions = new Set(['@lexical/dragon', '@lexical/file', '@lexical/headless', '@lexical/history', '@lexical/yjs']);
const names = [...new Set(packages.map((one) => one.package))].filter((name) => !withoutFunctions.has(name));

let calls: Readonly<Record<string, Calls>>;
beforeAll(() => {
  calls = JSON.parse(
    execFileSync(process.execPath, ['site/test/content/call-functions.mjs', ...names], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'development' },
      encoding: 'utf8',
    }),
  );
});

/** The described functions that were called, with the place of their description. */
const described = () =>
  packages.flatMap(({ symbols }) =>
    [...symbols].flatMap(([name, { value, place }]) => {
      const call = calls[name];
      return call === undefined ? [] : [{ name, value, call, place: formatPlace(place) }];
    }),
  );

const codesOf = (call: Calls): Record<string, number> =>
  Object.fromEntries(
    (['outside', 'read'] as const).flatMap((place) => (typeof call[place] === 'number' ? [[place, call[place]]] : [])),
  );

describe('every described $ function', () => {
  it('works inside an update, as far as the context is concerned', () => {
    expect(described().length).toBeGreaterThan(70);
    expect(described().filter(({ call }) => contextCodes.includes(call.update as number))).toEqual([]);
  });

  it('says under "fails" what a call outside an update and in a read throws', () => {
    const said = described().map(({ name, place, value }) => [place, name, value.fails]);
    expect(said).toEqual(described().map(({ name, place, call }) => [place, name, codesOf(call)]));
  });

  it('names no other of these errors under "throws", and all if it names one', () => {
    const linked = ({ throws = [] }: { throws?: readonly string[] | undefined }): number[] =>
      [...throws.join(' ').matchAll(/\(\/docs\/error\/#code-(\d+)\)/g)].map(([, code]) => Number(code));
    const wrong = described().filter(({ value, call }) => {
      const named = new Set(linked(value).filter((code) => contextCodes.includes(code)));
      const real = new Set(Object.values(codesOf(call)));
      return named.size > 0 && (named.size !== real.size || [...named].some((code) => !real.has(code)));
    });
    expect(
      wrong.map(({ name, place, value, call }) => ({ name, place, throws: value.throws, throwsReally: codesOf(call) })),
    ).toEqual([]);
  });
});

it('the guide’s table of what works in a read agrees with the functions that it names', () => {
  const page = readFileSync(join(siteRoot, 'content/docs/concepts/editor-state.mdx'), 'utf8');
  const [table = ''] = /^\| Inside `read` \|.*\n\|.*\n(?:\|.*\n)+/m.exec(page) ?? [];
  const rows = table
    .split('\n')
    .slice(2)
    .flatMap((row) => {
      const [, subject = '', result = ''] = row.split('|');
      const code = /#code-(\d+)/.exec(result)?.[1];
      return [...subject.matchAll(/`(\$\w+)`/g)].map(([, name = '']) => ({
        name,
        code: code === undefined ? null : Number(code),
      }));
    });
  expect(rows.length).toBeGreaterThan(7);
  expect(rows).toEqual(rows.map(({ name }) => ({ name, code: calls[name]?.read })));
});
