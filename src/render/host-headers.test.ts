import { expect, it } from 'vitest';
import { headerRules, headersFor, parseHeaderRules, printHeaderRules } from './host-headers.ts';

it('reads back what it prints', () => {
  const rules = headerRules('/base/', "default-src 'none'; img-src 'self' data: https://example.com:8080");
  expect(parseHeaderRules(printHeaderRules(rules))).toEqual(rules);
});

it('lets the more special rule win', () => {
  const rules = headerRules('/', "default-src 'none'");
  expect(headersFor(rules, '/assets/boot.js').get('Cache-Control')).toContain('immutable');
  expect(headersFor(rules, '/docs/intro').has('Cache-Control')).toBe(false);
  expect(headersFor(rules, '/docs/intro').get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});
