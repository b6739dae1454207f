import { describe, expect, it } from 'vitest';
import { readHosts, thisMachine } from './hosts.ts';

const own = [
  'localhost',
  'localhost:3000',
  'LOCALHOST:1',
  'docs.localhost:3000',
  '127.0.0.1',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:3000',
];
const foreign = [
  'evil.example',
  'localhost.evil.example:3000',
  'evillocalhost',
  'localhost@evil.example',
  'evil.example#localhost',
  'evil.example/localhost',
  '192.168.1.5:3000',
  '[::2]',
  '0.0.0.0:3000',
  '',
  ':3000',
  'localhost:99999',
  'localhost evil.example',
];

it.each(own)('without the option, the host "%s" is this machine', (header) => {
  expect(thisMachine.allows(header)).toBe(true);
});

it.each(foreign)('without the option, the host "%s" is foreign', (header) => {
  expect(thisMachine.allows(header)).toBe(false);
});

describe('--host', () => {
  it.each([
    [
      'docs.example.com',
      [undefined],
      'docs.example.com',
      ['docs.example.com', 'DOCS.example.com:80', 'localhost'],
      ['192.168.1.5', 'example.com'],
    ],
    ['Kettle.local', [undefined], 'kettle.local', ['kettle.local:3000'], ['evil.example']],
    ['0.0.0.0', [undefined], 'localhost', ['192.168.1.5:3000', '[fe80::1]', 'localhost', '127.0.0.1'], ['evil.example']],
    ['::', [undefined], 'localhost', ['192.168.1.5:3000', '[fe80::1]:1'], ['evil.example']],
    ['192.168.1.5', ['192.168.1.5'], '192.168.1.5', ['192.168.1.5:3000', 'localhost'], ['192.168.1.6', 'evil.example']],
    ['[fe80::1]', ['fe80::1'], '[fe80::1]', ['[fe80::1]:3000'], ['[fe80::2]']],
    ['fe80::1', ['fe80::1'], '[fe80::1]', ['[fe80::1]'], ['192.168.1.5']],
    ['localhost', ['127.0.0.1', '::1'], 'localhost', ['localhost'], ['evil.example', '192.168.1.5']],
    ['docs.localhost', ['127.0.0.1', '::1'], 'docs.localhost', ['docs.localhost:1'], ['evil.example']],
    ['127.0.0.1', ['127.0.0.1'], '127.0.0.1', ['127.0.0.1', 'localhost'], ['evil.example']],
  ] as const)('%s', (option, addresses, name, allowed, refused) => {
    const hosts = readHosts(option);
    expect(hosts).toMatchObject({ addresses, name });
    for (const header of allowed) expect(hosts?.allows(header), header).toBe(true);
    for (const header of refused) expect(hosts?.allows(header), header).toBe(false);
  });

  it.each(['', 'http://localhost', 'localhost:3000', '[::1]:3000', 'a b', 'a/b', 'user@host', '[::1'])(
    '"%s" is not a valid host',
    (option) => {
      expect(readHosts(option)).toBeUndefined();
    },
  );
});
