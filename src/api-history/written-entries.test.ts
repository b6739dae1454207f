import { expect, test } from 'vitest';
import type { MemberHistory, SymbolHistory } from './history.ts';
import { readMember, readSymbol, writeMember, writeSymbol } from './written-entries.ts';

const long = (last: string): string => `type Box = {\n  a: string;\n  b: string;\n  ${last};\n}`;

test.each<[string, SymbolHistory, string[]]>([
  ['an export without a history', { kind: 'type-only class', since: '1.0.0' }, ['type-only class 1.0.0']],
  [
    'one that another package declares',
    { kind: 'function', since: '1.0.0', origin: '@a/b', deprecated: '' },
    ['function 1.0.0 of @a/b deprecated'],
  ],
  [
    'overloads, and a deprecation from the beginning',
    { kind: 'function', since: '1.0.0', signature: 'function Box(): void\nfunction Box(a: A): void', deprecated: 'Lid' },
    ['function 1.0.0 deprecated see Lid: %(): void\n%(a: A): void'],
  ],
  [
    'a long signature that changes in one line',
    {
      kind: 'type',
      since: '1.0.0',
      signature: long('c: number'),
      events: [{ in: '1.1.0', what: 'changed', signature: long('c: bigint') }],
    },
    ['type 1.0.0: % = {\n  a: string;\n  b: string;\n  c: number;\n}', '1.1.0: =3\n-1\n  c: bigint;\n=1'],
  ],
  [
    'another kind, and then its removal',
    {
      kind: 'type',
      since: '1.0.0',
      signature: 'type Box = {…}',
      events: [
        { in: '1.1.0', what: 'changed', kind: 'interface', signature: 'interface Box' },
        { in: '2.0.0', what: 'deprecated', text: '$lid' },
        { in: '3.0.0', what: 'removed', movedTo: '@a/b', probablyNow: 'Lid' },
      ],
      steady: 'a b',
    },
    [
      'type 1.0.0: % = {…}',
      '1.1.0 changed as interface: %',
      '2.0.0 deprecated see $lid',
      '3.0.0 removed to @a/b probably Lid',
      'members: a b',
    ],
  ],
  [
    'a change that cannot be seen in the signature',
    { kind: 'class', since: '1.0.0', events: [{ in: '1.1.0', what: 'changed' }] },
    ['class 1.0.0', '1.1.0 changed'],
  ],
])('%s is written in lines and read again', (_, symbol, lines) => {
  expect(writeSymbol('Box', symbol)).toEqual(lines);
  expect(readSymbol('Box', lines)).toEqual(symbol);
});

test.each<[string, string, MemberHistory, string[]]>([
  ['as old as its class', 'size', { signature: 'size: number' }, [': %: number']],
  [
    'later and static',
    'static open',
    { since: '1.1.0', signature: 'static open(): void', events: [{ in: '2.0.0', what: 'removed', probablyNow: 'static lift' }] },
    ['1.1.0: %(): void', '2.0.0 removed probably static lift'],
  ],
  [
    'changed by a base class before its class changed it',
    'open',
    {
      signature: 'open(): void',
      deprecated: '',
      events: [{ in: '1.1.0', what: 'changed', was: 'open(a: A): void', signature: 'open(b: B): void' }],
    },
    [' deprecated: %(): void', '1.1.0 was: %(a: A): void', '1.1.0: %(b: B): void'],
  ],
])('a member %s is written in lines and read again', (_, name, member, lines) => {
  expect(writeMember(name, member)).toEqual(lines);
  expect(readMember(name, lines)).toEqual(member);
});
