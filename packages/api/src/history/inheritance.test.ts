import { describe, expect, test } from 'vitest';
import { HistoryBuilder } from './compare.ts';
import { listHappenings } from './happenings.ts';
import { describePackage } from './published-package.ts';

/** What happens to an export or a member of an export over releases of a made-up package, as `release what: old -> new`. */
function follow(path: string, releases: readonly string[]): string[] {
  const builder = new HistoryBuilder();
  for (const [index, text] of releases.entries()) {
    const version = `1.${index}.0`;
    const contents = new Map([
      ['package.json', JSON.stringify({ version, types: 'index.d.ts' })],
      ['index.d.ts', text],
    ]);
    builder.add(version, [describePackage('kettle', contents)]);
  }
  const { packages } = builder.finish(new Map([['kettle', { sums: {} }]]));
  const [owner = '', name = ''] = path.split('.');
  const symbol = packages.kettle?.modules.kettle?.exports[owner];
  const followed = name === '' ? symbol : symbol?.members?.[name];
  return followed === undefined
    ? []
    : listHappenings(followed).map(({ event, old }) => `${event.in} ${event.what}: ${old} -> ${event.signature ?? ''}`);
}

const base = 'export declare class Pot<T = string> { open(lid: T): T | null; own(): Pot<T>; }\n';

describe('a class declares a member again that it inherited', () => {
  test.each([
    ['with another signature', 'open(lid: string): string', 'open(lid: string): string | null -> open(lid: string): string'],
    ['with another parameter', 'open(): string | null', 'open(lid: string): string | null -> open(): string | null'],
  ])('%s: it has changed', (_, declared, expected) => {
    const releases = [
      `${base}export declare class Kettle extends Pot<string> {}`,
      `${base}export declare class Kettle extends Pot<string> { ${declared}; }`,
    ];
    expect(follow('Kettle.open', releases)).toEqual([`1.1.0 changed: ${expected}`]);
    expect(follow('Kettle.open', releases.toReversed())).toEqual([
      `1.1.0 changed: ${expected.split(' -> ').toReversed().join(' -> ')}`,
    ]);
  });

  test.each([
    [
      'the type argument in place of the parameter',
      'extends Pot<number | Lid>',
      'open(lid: Lid | number): Lid | number | null; own(): Pot<number | Lid>',
    ],
    ['the default of the parameter', 'extends Pot', 'open(a: string): string | null; own(): Pot<string>'],
    ['its own type parameter', '<L> extends Pot<L[]>', 'open(a: Array<L>): L[] | null; own(): Pot<L[]>'],
  ])('with the same one, %s: nothing has changed', (_, head, declared) => {
    const lid = 'export declare class Lid {}\n';
    const own = /^<L>/.exec(head)?.[0] ?? '';
    const releases = [
      `${base}${lid}export declare class Kettle${head.startsWith('<') ? head : ` ${head}`} {}`,
      `${base}${lid}export declare class Kettle${own} ${head.slice(own.length).trim()} { ${declared}; }`,
    ];
    expect(follow('Kettle.open', releases)).toEqual([]);
    expect(follow('Kettle.own', releases)).toEqual([]);
  });

  test('with a default that mentions itself, which TypeScript does not allow: it is left alone', () => {
    const odd = 'export declare class Pot<T = U, U = T> { open(lid: T): U; }\nexport declare class Kettle extends Pot {}\n';
    expect(follow('Kettle.open', [odd, odd])).toEqual([]);
  });

  test('over two levels', () => {
    const middle = 'export declare class Jug<X> extends Pot<X[]> {}\n';
    const releases = [
      `${base}${middle}export declare class Kettle extends Jug<number> {}`,
      `${base}${middle}export declare class Kettle extends Jug<number> { open(lid: number[]): number[] | null; own(): Pot<string>; }`,
    ];
    expect(follow('Kettle.open', releases)).toEqual([]);
    expect(follow('Kettle.own', releases)).toEqual(['1.1.0 changed: own(): Pot<number[]> -> own(): Pot<string>']);
  });
});

describe('a base class changes', () => {
  const changed = base.replace('open(lid: T)', 'open(lid: T, hot: boolean)');

  test('a member: that is its own history, not that of each class which inherits it', () => {
    const kettle = 'export declare class Kettle extends Pot<string> {}';
    expect(follow('Pot.open', [base + kettle, changed + kettle])).toHaveLength(1);
    expect(follow('Kettle.open', [base + kettle, changed + kettle])).toEqual([]);
  });

  test('a member that a class declares later: the signature before is that of the release before', () => {
    const later = 'export declare class Kettle extends Pot<string> { open(): void; }';
    const kettle = 'export declare class Kettle extends Pot<string> {}';
    expect(follow('Kettle.open', [base + kettle, changed + kettle, changed + later])).toEqual([
      '1.2.0 changed: open(lid: string, hot: boolean): string | null -> open(): void',
    ]);
  });

  test('a member between two changes of a class: each is compared with the release before', () => {
    const own = 'export declare class Kettle extends Pot<string> { open(): void; }';
    const kettle = 'export declare class Kettle extends Pot<string> {}';
    expect(follow('Kettle.open', [base + own, base + kettle, changed + kettle, changed + own])).toEqual([
      '1.1.0 changed: open(): void -> open(lid: string): string | null',
      '1.3.0 changed: open(lid: string, hot: boolean): string | null -> open(): void',
    ]);
  });

  test('its type parameter: what a class gives for it is in the signatures', () => {
    const releases = [
      `${base}export declare class Kettle extends Pot<'a' | 'b'> { open(lid: 'a'): void; }`,
      `${base.replace('T | null', 'T[]')}export declare class Kettle extends Pot<'a' | 'b'> {}`,
    ];
    expect(follow('Kettle.open', releases)).toEqual([
      "1.1.0 changed: open(lid: 'a'): void -> open(lid: 'a' | 'b'): ('a' | 'b')[]",
    ]);
  });
});

describe('a function after `typeof`', () => {
  const written = 'export declare const lift: { (lid: Lid): Pot };\nexport declare class Lid {}\nexport declare class Pot {}\n';
  const box = (type: string, rest = ''): string =>
    `${written}export declare const box: { readonly open: ${type} };\n${rest}export {};\n`;
  const own = 'declare function openIt(cover: Lid): Pot;\n';

  test('that nobody can import is the same as its type', () => {
    expect(follow('box', [box('(lid: Lid) => Pot'), box('typeof openIt', own)])).toEqual([]);
    expect(follow('box', [box('(lid: Pot) => Pot'), box('typeof openIt', own)])).toHaveLength(1);
  });

  test('that can be imported is a name', () => {
    expect(follow('box', [box('(lid: Lid) => Pot'), box('typeof openIt', `export ${own}`)])).toHaveLength(1);
  });

  test('may mention itself', () => {
    const releases = [box('typeof again', 'declare function again(): typeof again;\n'), box('typeof openIt', own)];
    expect(follow('box', releases)).toHaveLength(1);
  });
});
