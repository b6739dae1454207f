import { expect, it } from 'vitest';
import { checkHtml } from './check-html.ts';

const rules = { allowedSources: { images: ['https://img.test'], frames: [], schemes: [] }, projects: {} };

it.each([
  '<p title="</p><img src=x onerror=alert(1)>">a</p>',
  '<ul><li>a<li>b</ul><table><tr><td>a<td>b</table>',
  '<svg viewBox="0 0 1 1"><title>a</title><path d="M0"/></svg>',
  '<img src="https://img.test/a.png" alt=""><a href="https://evil.test">a</a>',
  '<p id="a">a</p><p id="b">b</p>',
  '<svg><![CDATA[><img src=x onerror=x>]]></svg>',
  '<noscript><p id="a">a</p></noscript>',
  '<p id="">a</p><p id="">b</p>',
  '',
])('finds nothing in %s', (html) => {
  expect(checkHtml(html, rules)).toBeUndefined();
});

it.each([
  ['<textarea><b title="</textarea><img src=x onerror=alert(1)>">a</b></textarea>', 'the event handler "onerror" of <img>'],
  ['<iframe><b title="</iframe><img src=x onerror=alert(1)>">a</b></iframe>', 'the event handler "onerror" of <img>'],
  ['<noscript><b title="</noscript><img src=x onerror=alert(1)>">a</b></noscript>', 'the event handler "onerror" of <img>'],
  ['<noscript><img src=x onerror=alert(1)></noscript>', 'the event handler "onerror" of <img>'],
  ['<NOSCRIPT><IMG SRC=x ONERROR=alert(1)></NOSCRIPT>', 'the event handler "onerror" of <img>'],
  ['<svg></p><title><a title="</title><img src=x onerror=x>"></svg>', 'the event handler "onerror" of <img>'],
  ['<math><mtext><table><mglyph><title><a title="</title><img src=x onerror=x>"></math>', 'elements that never end'],
  [
    '<select><noscript><p title="</noscript><img src=x onerror=x>">a</p></noscript></select>',
    'the event handler "onerror" of <img>',
  ],
  ['<select><svg><title><img src=x onerror=x></title></svg></select>', 'the event handler "onerror" of <img>'],
  ['<SELECT><svg><title><img src=x onerror=x></title></svg></SELECT>', 'the event handler "onerror" of <img>'],
  // Only in browsers that ignore a title in a select, where scripts run.
  [
    '<select><title></select><noscript><a title="</noscript><img src=x onerror=x>"></a></noscript></title>',
    'the event handler "onerror" of <img>',
  ],
  ['<b onclick=x>a</b><svg><title><i onfocus=x>a</i></title></svg>', 'the event handler "onclick" of <b>'],
  ['<p>a</p><SCRIPT>a</SCRIPT>', 'the element <script>'],
  ['<b title="a>c</b><i class="<img src=x onerror=x>"></i></b>', 'the event handler "onerror" of <b>'],
  ['<!--><img src=x onerror=x>-->', 'the event handler "onerror" of <img>'],
  ['<svg><style>a</style></svg>', 'the element <style>'],
  ['<template><p onclick="x">a</p></template>', 'the element <template>'],
  ['<plaintext>', 'elements that never end'],
  ['<textarea>', 'elements that never end'],
  ['<div>', 'elements that never end'],
  ['</div>', 'an end tag of an element around the page'],
  ['<ul><li><div><li></li></div></li></ul>', 'an end tag of an element around the page'],
  ['<button><div><button>a</button></div></button>', 'an end tag of an element around the page'],
  ['<p id="a"></p><p id="a"></p>', 'the id "a" twice'],
  ['<table><p id="a"></p><tr><td id="a"></td></tr></table>', 'the id "a" twice'],
  ['<p id="site:app"></p>', 'the id "site:app"'],
  ['<img name="body">', 'the name "body" of <img>'],
  ['<input name="parentNode">', 'the name "parentNode" of <input>'],
  ['<b style="color:red">a</b>', 'the attribute "style" of <b>'],
  ['<svg><a><animate attributeName=href to=x /></a></svg>', 'an animation of "href"'],
  ['<svg><a xlink:href="&#1;java&Tab;script:x"></a></svg>', 'the address "\u0001java script:x"'],
  ['<img src="https://evil.test/a.png">', 'the address "https://evil.test/a.png"'],
])('finds in %s what a browser does', (html, found) => {
  expect(checkHtml(html, rules)).toBe(found);
});

it('takes trees that are deeper than ours', () => {
  expect(checkHtml(`${'<b>'.repeat(5000)}<img onerror="x">${'</b>'.repeat(5000)}`, rules)).toBe(
    'the event handler "onerror" of <img>',
  );
});

it.each(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'])('finds what <%s> may not change', (name) => {
  const changed =
    'action background cite formaction href id name poster src srcdoc srcset style xlink:href onclick data-types'.split(' ');
  for (const attribute of [...changed, ...changed.map((key) => ` ${key.toUpperCase()} `)])
    expect(checkHtml(`<svg><${name} attributeName="${attribute}" /></svg>`, rules), attribute).toBe(
      `an animation of "${attribute}"`,
    );
  expect(checkHtml(`<svg><${name} attributeName="x" /></svg>`, rules)).toBeUndefined();
});

it.each(['button', 'fieldset', 'img', 'input', 'output', 'textarea'])('finds a name or id of <%s> that its form has', (name) => {
  for (const attribute of ['name', 'id'])
    expect(checkHtml(`<${name} ${attribute}="parentNode"></${name === 'img' ? 'i' : name}>`, rules)).toMatch(/"parentNode"/);
});

const hosts = {
  link: 'https://link.test',
  image: 'https://img.test',
  frame: 'https://frame.test',
  form: 'https://form.test/run',
};
const open = {
  allowedSources: { images: [hosts.image], frames: [hosts.frame], schemes: [] },
  projects: { sandbox: { name: 'Sandbox', url: hosts.form } },
};
const svg = (element: string): string => `<svg>${element}</svg>`;

type Written = [purpose: keyof typeof hosts | 'film', write: (address: string) => string];

it.each<Written>([
  ['link', (to) => `<a href="${to}">a</a>`],
  ['link', (to) => `<map name="a"><area href="${to}"></map>`],
  ['link', (to) => svg(`<a href="${to}"></a>`)],
  ['link', (to) => svg(`<a xlink:href="${to}"></a>`)],
  ['link', (to) => `<q cite="${to}">a</q>`],
  ['link', (to) => `<img longdesc="${to}">`],
  ['image', (to) => `<img src="${to}">`],
  ['image', (to) => `<input type="image" src="${to}">`],
  ['image', (to) => `<video poster="${to}"></video>`],
  ...['image', 'feImage', 'use'].flatMap((name) =>
    ['href', 'xlink:href'].map((key): Written => ['image', (to) => svg(`<${name} ${key}="${to}"></${name}>`)]),
  ),
  ['frame', (to) => `<iframe src="${to}"></iframe>`],
  ...['audio', 'video'].map((name): Written => ['film', (to) => `<${name} src="${to}"></${name}>`]),
  ...['source', 'track'].map((name): Written => ['film', (to) => `<video><${name} src="${to}"></video>`]),
  ['form', (to) => `<form action="${to}"></form>`],
  ['form', (to) => `<button formaction="${to}">a</button>`],
])('may lead to what is allowed for a %s only: %s', (purpose, write) => {
  for (const [kind, address] of Object.entries({ ...hosts, own: '/image(1), https://evil.test', part: '#a' })) {
    const isFine = purpose === 'link' || kind === purpose || kind === 'own' || kind === 'part';
    const found = checkHtml(write(address), open);
    if (isFine) expect(found, address).toBeUndefined();
    else expect(found, address).toMatch(/^the address "https:/);
  }
  for (const address of ['javascript:a', 'JavaScript:a', 'vbscript:a', 'data:text/html,a'])
    expect(checkHtml(write(address), open), address).toBe(`the address "${address}"`);
  if (purpose === 'form') expect(checkHtml(write(`${hosts.form}?code=x`), open)).toBeUndefined();
});

it('takes any part of another attribute for an address, or for a style that loads one', () => {
  const write = (value: string): string => svg(`<path fill="${value}" />`);
  for (const value of ['url(#a)', 'URL( &quot;#a-1:b.c&quot; ) none', "url('#a')", 'translate(1) a/b', '/a /b'])
    expect(checkHtml(write(value), open), value).toBeUndefined();
  const foreign = [
    'https://evil.test',
    '//evil.test/a',
    'a https://evil.test',
    'a,https://evil.test',
    'a;javascript:a',
    'data:a',
  ];
  for (const loading of ['url', 'src', 'image', 'image-set', 'cross-fade'])
    foreign.push(`${loading}(a)`, `${loading.toUpperCase()}(a)`);
  for (const value of [...foreign, '\\75rl(a)', `url('#a) none`])
    expect(checkHtml(write(value), open), value).toMatch(/^the address "/);
});
