import { expect, test } from 'vitest';
import { htmlToJson, jsonToHtml } from './html.ts';

test('HTML survives the way through a document', () => {
  const html =
    '<h2>Title</h2><p>some <b>bold</b> <a href="https://a.example/">link</a></p><ul><li>item</li></ul>';
  const again = jsonToHtml(htmlToJson(html));
  expect(
    again.replace(/ (dir|value|rel|class|style)="[^"]*"|<\/?(?:b|span)>/g, ''),
  ).toBe(
    '<h2>Title</h2><p>some <strong>bold</strong> <a href="https://a.example/">link</a></p><ul><li>item</li></ul>',
  );
});

test('text outside blocks gets a paragraph', () => {
  expect(jsonToHtml(htmlToJson('loose'))).toContain('loose');
  expect(JSON.parse(htmlToJson('loose')).root.children[0].type).toBe(
    'paragraph',
  );
});

test('no DOM stays behind', () => {
  htmlToJson('<p>text</p>');
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});
