import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { hashSource, makeContentPolicy } from './content-policy.ts';

/** Directive -> its sources. */
function policyOf(settings: Record<string, unknown>): Record<string, string[]> {
  const result = parseConfig({ title: 'A', url: 'https://site.example', ...settings });
  if (!('config' in result)) throw new Error(JSON.stringify(result.problems));
  const policy = makeContentPolicy({ config: result.config, inlineScripts: ['1;'], inlineStyles: ['p {}'] });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);

it('allows nothing but the site itself, and inline code by its hash', () => {
  expect(policyOf({})).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash],
    'style-src': ["'self'", hash],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['site-html', 'site-search'],
  });
});

it('allows what a setting names, each for its purpose only', () => {
  const policy = policyOf({
    allowedSources: { images: ['https://images.example'], frames: ['https://*.frames.example'] },
    projects: { sandbox: { name: 'Sandbox', url: 'https://sandbox.example/run' } },
  });
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://images.example']);
  expect(policy['frame-src']).toEqual(['https://*.frames.example']);
  expect(policy['form-action']).toEqual(["'self'", 'https://sandbox.example/run']);
  const named = Object.values(policy)
    .flat()
    .filter((source) => source.includes('.example'));
  expect(named).toHaveLength(3);
});

it('allows the address of the service worker only where pages are kept', () => {
  expect(policyOf({ offline: true })).toEqual({
    ...policyOf({}),
    'trusted-types': ['site-html', 'site-search', 'site-offline'],
  });
});

it('allows the hosts of a hosted search, which needs no worker', () => {
  const { 'connect-src': hosts, 'trusted-types': types } = policyOf({
    search: { algolia: { appId: 'KETTLE1234', indexName: 'tea', apiKey: 'a'.repeat(32) } },
  });
  expect(types).toEqual(['site-html']);
  expect(hosts?.[0]).toBe("'self'");
  expect(hosts?.[1]).toBe('https://kettle1234-dsn.algolia.net');
});

it('allows inline code by the hash that browsers compute', () => {
  // The example of the specification.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
