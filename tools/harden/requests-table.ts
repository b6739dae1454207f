/**
 * Requests as they may arrive, byte by byte, and their answers. An answer is written as its status, and after it what it shows (a key of
 * {@link marks}) or, for a redirect, where to. Several requests on one connection have their answers separated by commas; a connection that is
 * closed without any has none. Every request asks to close the connection unless it says otherwise, so that the last answer ends it.
 */

import type { Ending } from './raw-requests.ts';

export interface Row {
  readonly bytes: string;
  readonly preview: string;
  /** Differs where the dev server answers for other files: no output, but modules. */
  readonly dev: string;
  readonly ends?: Ending;
}

/** Absolute paths, for requests that try to reach them. */
export interface Places {
  /** The folder that contains the site, and secrets beside it. */
  readonly folder: string;
  readonly program: string;
  /** Absolute path of a file in the program's cache. */
  readonly cached: string;
  /** The tag of the first page as the preview server sends it. */
  readonly tag: string;
}

const local = 'Host: localhost';
const close = 'Connection: close';

function message(line: string, ...headers: readonly string[]): string {
  return `${[line, ...headers].join('\r\n')}\r\n\r\n`;
}

const whole = (bytes: string, preview: string, dev = preview): Row => ({ bytes, preview, dev });
const cut = (bytes: string, preview: string, dev = preview): Row => ({ bytes, preview, dev, ends: 'at once' });
const taken = (bytes: string, preview: string, dev: string): Row => ({ bytes, preview, dev, ends: preview.split(',').length });
const get = (target: string, preview: string, dev = preview): Row =>
  whole(message(`GET ${target} HTTP/1.1`, local, close), preview, dev);
/** The first page, with more headers. */
const first = (headers: readonly string[], preview: string, dev = preview): Row =>
  whole(message('GET /x/docs/first HTTP/1.1', local, close, ...headers), preview, dev);
const from = (host: string, answer: string): Row => whole(message('GET /x/docs/first HTTP/1.1', `Host: ${host}`, close), answer);
const method = (name: string, target: string, preview: string, dev = preview): Row =>
  whole(message(`${name} ${target} HTTP/1.1`, local, close), preview, dev);

const long = (count: number): string => 'a'.repeat(count);

const paths: readonly Row[] = [
  get('/x/', '200 start'),
  get('/x', '200 start'),
  get('/x/index', '200 start', '404'),
  get('/x/index.html', '200 start'),
  get('/x/index.html/', '200 start', '404'),
  get('/x/docs/first.html/', '200 first', '404'),
  get('/x/docs/first', '200 first'),
  get('/x/docs/first/', '200 first'),
  get('/x/docs/first.html', '200 first'),
  get('/x/docs/first/index.html', '200 first'),
  get('/x/docs/first?a=1', '200 first'),
  get('/x/docs/first?', '200 first'),
  get('/x/docs/first??', '200 first'),
  get('/x/docs/first?%zz', '200 first'),
  get('/x/docs/first?/../../secret.txt', '200 first'),
  get('/x/docs/first.json', '200 first'),
  get('/x/docs/first.md', '200 first'),
  get('/x/docs/folder/', '200 inner'),
  get('/x/docs/folder', '200 inner'),
  get('/x/docs/folder.html', '200 inner'),
  get('/x/docs/folder/index.html', '200 inner'),
  get('/x/docs/folder/index.json', '200 inner'),
  get('/x/docs/folder/index.md', '200 inner'),
  get('/x/docs/v1.2', '200 dotted'),
  get('/x/docs/v1.2.html', '200 dotted'),
  get('/x/docs/v1.2/', '200 dotted'),
  get('/x/docs/v1', '404'),
  get('/x/plain.txt', '200 plain'),
  get('/x/plain.txt?v=2', '200 plain'),
  get('/x/plain', '404'),
  get('/x/plain.txt.html', '200 plain', '404'),
  get('/x/.well-known/security.txt', '200 security'),
  get('/x/files/docs/sheet.pdf', '200 sheet'),
  get('/x/files/docs/first.md', '404'),
  get('/x/docs', '404'),
  get('/x/docs/', '404'),
  get('/x/DOCS/FIRST', '404'),
  get('/x/404', '404 notFound'),
  get('/x/404.html', '404 notFound'),
  get('/x/404/index.html', '404 notFound'),
  get('/x/nothing', '404 notFound'),
  get('/x/nothing.html', '404 notFound'),
  get('/x/nothing.txt', '404'),
  get('/x/nothing.json', '404'),
  get('/x/nothing.js', '404'),
  get('/x/assets/nothing.js', '404'),
  get('/x/search-index/nothing.json', '404'),
  get('/x/docs/first.html.html', '200 first', '404'),
  get(`/x/${long(300)}`, '404'),
  get(`/x/${long(5000)}`, '404'),
  get(`/x/${'a/'.repeat(2000)}`, '404'),
  get('/x/__proto__', '404'),
  get('/x/constructor', '404'),
  get('/x/docs/toString', '404'),
  get('/x/sitemap.xml', '200', '404'),
  get('/x/api-symbols.json', '404'),
];

const trailing: readonly Row[] = [
  get('/x/docs/first//', '200 first'),
  get('/x//docs/first', '200 first'),
  get('/x/docs//first', '200 first'),
  get('/x/docs/first/.', '200 first'),
  get('/x/docs/first/./', '200 first'),
  get('/x/docs/folder//', '200 inner'),
  get('/x/plain.txt/', '200 plain', '404'),
  get('/x//', '200 start'),
  get('/x/.', '200 start'),
  get('/x/docs/..', '200 start'),
  get('/x/docs/first/..', '404'),
  get('/x/docs/first/../second', '200 second'),
  get('/x/docs/nothing/../second', '200 second'),
];

const base: readonly Row[] = [
  get('/', '404'),
  get('/index.html', '404'),
  get('/docs/first', '404'),
  get('/y/', '404'),
  get('/X/', '404'),
  get('/xx/docs/first', '404'),
  get('/x.html', '404'),
  get('/package.json', '404'),
  get('/src/commands/cli.ts', '404'),
  get('/@vite/client', '404'),
  get('//x/docs/first', '200 first'),
  get('///x/docs/first', '200 first'),
  get('//evil.example/', '404'),
  get('//evil.example/x/docs/first', '404'),
  get('/./x/docs/first', '200 first'),
  get('/../x/docs/first', '200 first'),
];

const encodings: readonly Row[] = [
  get('/x/docs/gr%C3%B6%C3%9Fe', '200 umlaut'),
  get('/x/docs/gr%c3%b6%c3%9fe', '200 umlaut'),
  get('/x/docs/gr%C3%B6%C3%9Fe.html', '200 umlaut'),
  get('/x/docs/gro%CC%88%C3%9Fe', '404'),
  get('/x/docs/gr\xc3\xb6\xc3\x9fe', ''),
  get('/x/a%20b.txt', '200 spaced'),
  get('/x/a+b.txt', '404'),
  get('/x/a b.txt', ''),
  get('/x/%61%20b.txt', '200 spaced'),
  get('/%78/docs/first', '200 first'),
  get('/x%2fdocs%2ffirst', '200 first'),
  get('/x/docs%2Ffirst', '200 first'),
  get('/x/docs/%66irst', '200 first'),
  get('/x/docs/first%20', '404'),
  get('/x/docs/first%2ehtml', '200 first'),
  get('/x/docs/first%3Fa', '404'),
  get('/x/docs/first%23part', '404'),
  get('/x/docs/first%00', '404'),
  get('/x/docs/first%00.html', '404'),
  get('/x/%00', '404'),
  get('/x/docs/first%0d%0aX-Injected:%20yes', '404'),
  get('/x/%', '404'),
  get('/x/%z', '404'),
  get('/x/%zz', '404'),
  get('/x/%c3', '404'),
  get('/x/%c3%28', '404'),
  get('/x/%ff', '404'),
  get('/x/%c0%ae%c0%ae/secret.txt', '404'),
  get('/x/%ed%a0%80', '404'),
  get('/x/%f4%90%80%80', '404'),
  get('/x/%u002e%u002e/secret.txt', '404'),
  get('/x/docs/%2566irst', '404'),
  get('/x/%EF%BB%BF', '404'),
  get('/x/%E2%80%AE', '404'),
  get('/x/docs\\first', '404'),
  get('/x/docs%5cfirst', '404'),
  get('/x/docs/first|', '404'),
  get('/x/docs/first"', '404'),
  get('/x/docs/<script>alert(1)</script>', '404'),
  get('/x/docs/first;a=1', '404'),
  get('/x/docs/first%3b', '404'),
  get('/x/docs/first:80', '404'),
];

const traversal = ({ folder, program, cached }: Places): readonly Row[] => [
  get('/x/../secret.txt', '404'),
  get('/x/../../secret.txt', '404'),
  get('/x/..%2fsecret.txt', '404'),
  get('/x/..%2f..%2fsecret.txt', '404'),
  get('/x/%2e%2e/secret.txt', '404'),
  get('/x/%2e%2e%2fsecret.txt', '404'),
  get('/x/.%2e/secret.txt', '404'),
  get('/x/%252e%252e/secret.txt', '404'),
  get('/x/..%252fsecret.txt', '404'),
  get('/x/..\\secret.txt', '404'),
  get('/x/..%5csecret.txt', '404'),
  get('/x/....//secret.txt', '404'),
  get('/x/..;/secret.txt', '404'),
  get('/x/docs/../../secret', '404'),
  get('/x/docs/../../../secret', '404'),
  get('/x/docs/..%2f..%2f..%2fsecret', '404'),
  get(`/x/${'../'.repeat(50)}etc/passwd`, '404'),
  get(`/x/${'..%2f'.repeat(50)}etc/passwd`, '404'),
  get('/x//etc/passwd', '404'),
  get('/x/%2fetc%2fpasswd', '404'),
  get('/../secret.txt', '404'),
  get('/..', '404'),
  get('/x/..', '404'),
  get('/x/../x/../secret.txt', '404'),
  get('/x/../out.old/index.html', '404'),
  get('/x/../out/docs/first.html', '404'),
  get('/x/assets/../../secret.txt', '404'),
  get('/x/assets/..%2f..%2fsecret.txt', '404'),
  get('/x/assets/..%2fdocs/first', '200 first'),
  get('/x/.env', '404'),
  get('/x/.hidden', '404'),
  get('/x/.git/config', '404'),
  get('/x/docs/.hidden', '404'),
  get('/x/docs/.hidden.html', '404'),
  get('/x/docs/.hidden.md', '404'),
  get('/x/docs/.hidden/page', '404'),
  get('/x/.site-build', '404'),
  get('/x/_headers', '404'),
  get('/x/_redirects', '404'),
  get('/x/nginx.conf', '404'),
  get('/x/vercel.json', '404'),
  get('/x/.nojekyll', '404'),
  get('/x/_HEADERS', '404'),
  get('/x/NGINX.conf', '404'),
  get('/x/./_headers', '404'),
  get('/x//_headers', '404'),
  get('/x/docs/../nginx.conf', '404'),
  get('/x/docs/%2e%2e/nginx.conf', '404'),
  get('/x/%5fheaders', '404'),
  get('/x/_headers/', '404'),
  get('/x/_headers.html', '404'),
  get('/x/_headers%00', '404'),
  get('/x/.well-known/../.env', '404'),
  get('/x/.well-known/.env', '404'),
  get(`/x${folder}/secret.txt`, '404'),
  get(`/x/@fs${folder}/secret.txt`, '404', '403'),
  get(`/x/@fs//${folder}/secret.txt`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?raw`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?raw??`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?import&raw`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?import&raw??`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?url&inline`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?inline&import`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?.svg?.wasm?init`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt?%72aw`, '404', '403'),
  get(`/x/@fs${folder}/secret.txt%3fraw`, '404'),
  get(`/x/@fs${folder}/secret.html?html-proxy&index=0.js`, '404'),
  get(`/x/@fs${folder}/site/../secret.txt`, '404', '403'),
  get(`/x/@fs${folder}/site/..%2fsecret.txt`, '404', '403'),
  get(`/x/@fs${folder}/site/%2e%2e/secret.txt`, '404', '403'),
  get(`/x/@fs${folder}/site/%252e%252e/secret.txt`, '404'),
  get(`/x/@fs${folder}/site2/secret.txt`, '404', '403'),
  get(`/x/@fs${folder}/site/.env`, '404', '403'),
  get(`/x/@fs${folder}/site/.env?raw`, '404', '403'),
  get(`/x/@fs${folder}/site/.env/`, '404', '403'),
  get(`/x/@fs${folder}/site/.hidden`, '404', '403'),
  get(`/x/@fs${folder}/site/.hidden?import&raw`, '404', '403'),
  get(`/x/@fs${folder}/site/key.pem`, '404', '403'),
  get(`/x/@fs${folder}/site/docs/.hidden.md?raw`, '404', '403'),
  get(`/x/@fs${cached}`, '404', '403'),
  get(`/x/@fs${cached}?raw`, '404', '403'),
  get(`/x/node_modules/../../../../../../../../../..${folder}/secret.txt`, '404'),
  get(`/x/src/..%2f..%2f..%2f..%2f..%2f..${folder}/secret.txt`, '404'),
  get(`/x/@id/${folder}/secret.txt?raw`, '404'),
  get(`/x/@id/__x00__${folder}/secret.txt`, '404'),
  get(`/x/@fs${program}/.gitignore`, '404', '403'),
  get('/x/.gitignore', '404'),
  get(`/x/@fs${program}/node_modules/.package-lock.json`, '404', '403'),
  get('/x/@fs/etc/passwd', '404', '403'),
  get('/x/@fs/proc/self/environ', '404', '403'),
];

const modules: readonly Row[] = [
  get('/x/@vite/client', '404', '200'),
  get('/x//@vite/client', '404', '200'),
  get('/x/%40vite/client', '404', '200'),
  get('/x/src/urls.ts', '404', '200'),
  get('/x/docs/../src/urls.ts', '404', '200'),
  get('/x/src/../package.json', '404'),
  get('/x/src/nothing.ts', '404'),
  get('/x/@site/site.json', '404', '200'),
  get('/x/__open-in-editor?file=/etc/passwd', '404'),
  method('HEAD', '/x/src/urls.ts', '404', '200'),
  method('POST', '/x/src/urls.ts', '405'),
  method('OPTIONS', '/x/src/urls.ts', '405'),
  whole(message('GET /x/src/urls.ts HTTP/1.1', local, close, 'Origin: http://evil.example'), '404', '200'),
];

const methods: readonly Row[] = [
  method('HEAD', '/x/', '200'),
  method('HEAD', '/x/docs/first', '200'),
  method('HEAD', '/x/plain.txt', '200'),
  method('HEAD', '/x/docs/first.json', '200'),
  method('HEAD', '/x/nothing', '404'),
  method('HEAD', '/x/old', '301 /x/docs/second', '404'),
  method('HEAD', '/x/../secret.txt', '404'),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'REPORT', 'SEARCH'].map((name) =>
    method(name, '/x/docs/first', '405'),
  ),
  method('POST', '/x/nothing', '405'),
  method('POST', '/x/old', '405'),
  method('OPTIONS', '*', '405'),
  method('GET', '*', '404'),
  method('get', '/x/', ''),
  method('Get', '/x/', ''),
  method('GETT', '/x/', ''),
  method('FOO', '/x/', ''),
  method('CONNECT', 'localhost:80', ''),
  method('CONNECT', '/x/', ''),
  whole(`${message('POST /x/ HTTP/1.1', local, close, 'Content-Length: 5')}a=b&c`, '405'),
  whole(`${message('GET /x/docs/first HTTP/1.1', local, close, 'Content-Length: 5')}a=b&c`, '200 first'),
  whole(message('GET /x/docs/first HTTP/1.1', local, close, 'X-HTTP-Method-Override: DELETE'), '200 first'),
];

const hosts: readonly Row[] = [
  from('localhost', '200 first'),
  from('LOCALHOST', '200 first'),
  from('localhost:4000', '200 first'),
  from('docs.localhost', '200 first'),
  from('127.0.0.1', '200 first'),
  from('127.0.0.1:80', '200 first'),
  from('127.1', '200 first'),
  from('2130706433', '200 first'),
  from('0x7f.0.0.1', '200 first'),
  from('[::1]', '200 first'),
  from('[::1]:80', '200 first'),
  from('[0:0:0:0:0:0:0:1]', '200 first'),
  from('evil.example', '403'),
  from('evil.example:80', '403'),
  from('localhost.evil.example', '403'),
  from('evillocalhost', '403'),
  from('localhost@evil.example', '403'),
  from('evil.example@localhost', '403'),
  from('localhost/evil', '403'),
  from('localhost#evil.example', '403'),
  from('localhost?evil', '403'),
  from('localhost\\evil', '403'),
  from('localhost, evil.example', '403'),
  from('localhost evil.example', '403'),
  from('localhost:', '200 first'),
  from('localhost:x', '403'),
  from('localhost:99999', '403'),
  from('0.0.0.0', '403'),
  from('192.168.1.1', '403'),
  from('[::]', '403'),
  from('[::ffff:127.0.0.1]', '403'),
  from('[', '403'),
  from('<script>', '403'),
  from('%6cocalhost', '200 first'),
  from('l\xf6calhost', '403'),
  from('', '403'),
  from(long(5000), '403'),
  whole(message('GET /x/ HTTP/1.1', close), '403'),
  whole(message('GET /x/ HTTP/1.1', 'Host: evil.example', local, close), '403'),
  whole(message('POST /x/ HTTP/1.1', 'Host: evil.example', close), '403'),
  whole(message('GET /x/old HTTP/1.1', 'Host: evil.example', close), '403'),
  whole(message('GET /x/@vite/client HTTP/1.1', 'Host: evil.example', close), '403'),
  whole(message('GET /x/docs/first HTTP/1.1', local, 'X-Forwarded-Host: evil.example', close), '200 first'),
  whole(message('GET /x/docs/first HTTP/1.1', local, 'Forwarded: host=evil.example', close), '200 first'),
];

const absolute: readonly Row[] = [
  get('http://localhost/x/docs/first', '404'),
  get('http://localhost/x/../secret.txt', '404'),
  get('http://evil.example/x/docs/first', '404'),
  whole(message('GET http://localhost/x/docs/first HTTP/1.1', 'Host: evil.example', close), '403'),
];

const redirects: readonly Row[] = [
  get('/x/old', '301 /x/docs/second', '404'),
  get('/x/old/', '301 /x/docs/second', '404'),
  get('/x/old.html', '301 /x/docs/second', '404'),
  get('/x/old/index.html', '301 /x/docs/second', '404'),
  get('/x//old', '301 /x/docs/second', '404'),
  get('//x//old', '301 /x/docs/second', '404'),
  get('/x/docs/../old', '301 /x/docs/second', '404'),
  get('/x/%6fld', '301 /x/docs/second', '404'),
  get('/x/old?a=1', '301 /x/docs/second?a=1', '404'),
  get('/x/old?//evil.example', '301 /x/docs/second?//evil.example', '404'),
  get('/x/old?a=%0d%0aX-Injected:%20yes', '301 /x/docs/second?a=%0d%0aX-Injected:%20yes', '404'),
  get('/x/old?a=\x0b', ''),
  get('/x/old?a=\xff', ''),
  get('/x/old%0d%0aX-Injected:%20yes', '404'),
  get('/x/fr%C3%BCher', '301 /x/docs/first#part', '404'),
  get('/x/fr%c3%bcher?a=1', '301 /x/docs/first#part', '404'),
  get('/x/old/more', '404'),
  get('/x/Old', '404'),
  get('/old', '404'),
  get('http://localhost/x/old', '404'),
];

const conditional = ({ tag }: Places): readonly Row[] => [
  first([`If-None-Match: ${tag}`], '304', '200 first'),
  first(['If-None-Match: "x"'], '200 first'),
  first(['If-None-Match:'], '200 first'),
  first(['If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT'], '200 first'),
  first(['If-Match: "x"'], '200 first'),
  whole(message('HEAD /x/docs/first HTTP/1.1', local, close, `If-None-Match: ${tag}`), '304', '200'),
  whole(message('GET /x/nothing HTTP/1.1', local, close, 'If-None-Match: *'), '404'),
  whole(message('POST /x/docs/first HTTP/1.1', local, close, 'If-None-Match: *'), '405'),
  first(['Range: bytes=0-9'], '206', '200 first'),
  first(['Range: bytes=0-0,1-1,2-2'], '206', '200 first'),
  first(['Range: bytes=99999999999999999999-'], '416', '200 first'),
  first(['Accept: application/json'], '200 first'),
  first(['Accept-Encoding: identity;q=0'], '200 first'),
  first(['Accept-Language: xx'], '200 first'),
];

const sizes: readonly Row[] = [
  first([`X: ${long(8000)}`], '200 first'),
  first(
    Array.from({ length: 500 }, (_, n) => `X-${n}: y`),
    '200 first',
  ),
  get(`/x/docs/first?${long(10_000)}`, '200 first'),
  first([`Cookie: ${'a=b; '.repeat(1000)}`], '200 first'),
  first(['__proto__: x', 'constructor: y'], '200 first'),
  first(['X:'], '200 first'),
  first(['X: \xff\xfe'], '200 first'),
];

/** The connection is closed without an answer. */
const malformed: readonly Row[] = [
  first([`X: ${long(20_000)}`], ''),
  get(`/x/docs/first?${long(20_000)}`, ''),
  first(['X'], ''),
  first(['X Y: z'], ''),
  first(['X: \x00'], ''),
  first(['X: a\rb'], ''),
  first(['X: a', ' folded'], ''),
  first(['Content-Length: -1'], ''),
  first(['Content-Length: 5', 'Transfer-Encoding: chunked'], ''),
  first(['Transfer-Encoding: chunked, identity'], ''),
  first(['Expect: 200-ok'], ''),
  get('x/docs/first', ''),
  get('javascript:alert(1)', ''),
  whole(message('GET /x/docs/first HTTP/3', local), ''),
  whole('GET /x/docs/first HTTP/1.1\nHost: localhost\nConnection: close\n\n', ''),
  whole('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ''),
  whole('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ''),
  whole('garbage\r\n\r\n', ''),
  cut('', ''),
  cut('G', ''),
  cut('GET /x/docs/first HTTP/1.1\r\nHost: localhost\r\n', ''),
];

const versions: readonly Row[] = [
  whole(message('GET /x/docs/first HTTP/1.0', local), '200 first'),
  whole(message('GET /x/docs/first HTTP/1.0'), '403'),
  whole('GET /x/docs/first\r\n\r\n', '403'),
  whole(message('GET /x/docs/first HTTP/1.0', 'Host: evil.example'), '403'),
  whole(`\r\n${message('GET /x/docs/first HTTP/1.1', local, close)}`, '200 first'),
  first(['Expect: 100-continue'], '200 first'),
  whole(message('POST /x/ HTTP/1.1', local, close, 'Expect: 100-continue', 'Content-Length: 1'), '405'),
];

const upgrade = (target: string, host: string, ...headers: readonly string[]): string =>
  message(
    `GET ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    'Sec-WebSocket-Protocol: vite-hmr',
    ...headers,
  );

const connections: readonly Row[] = [
  whole(
    message('GET /x/docs/first HTTP/1.1', local) + message('GET /x/docs/second HTTP/1.1', local, close),
    '200 first, 200 second',
  ),
  whole(
    message('GET /x/docs/first HTTP/1.1', local).repeat(5) + message('GET /x/plain.txt HTTP/1.1', local, close),
    `${'200 first, '.repeat(5)}200 plain`,
  ),
  whole(message('HEAD /x/docs/first HTTP/1.1', local) + message('GET /x/docs/second HTTP/1.1', local, close), '200, 200 second'),
  whole(message('GET /x/nothing HTTP/1.1', local) + message('GET /x/docs/second HTTP/1.1', local, close), '404, 200 second'),
  whole(
    message('GET /x/ HTTP/1.1', 'Host: evil.example') + message('GET /x/docs/second HTTP/1.1', local, close),
    '403, 200 second',
  ),
  whole(
    `${message('POST /x/ HTTP/1.1', local, 'Content-Length: 3')}a=b${message('GET /x/docs/first HTTP/1.1', local, close)}`,
    '405, 200 first',
  ),
  whole(
    `${message('GET /x/docs/first HTTP/1.1', local, 'Content-Length: 44')}GET /x/../secret.txt HTTP/1.1\r\nHost: x\r\n\r\n--${message('GET /x/docs/second HTTP/1.1', local, close)}`,
    '200 first, 200 second',
  ),
  first(['Connection: Upgrade, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'], '200 first', ''),
  taken(upgrade('/x/', 'localhost'), '200 start', '101'),
  whole(upgrade('/x/', 'evil.example', close), '403', ''),
  whole(upgrade('/x/docs/first', 'localhost', close), '200 first', ''),
  taken(upgrade('/x/', 'localhost', 'Origin: http://evil.example'), '200 start', '400'),
];

/** Theme -> its requests. */
export function requestsTable(places: Places): Readonly<Record<string, readonly Row[]>> {
  return {
    paths,
    'trailing slashes': trailing,
    'base URL': base,
    encodings,
    traversal: traversal(places),
    modules,
    methods,
    hosts,
    'absolute form': absolute,
    redirects,
    'conditional requests and ranges': conditional(places),
    'size of headers': sizes,
    'HTTP versions': versions,
    'malformed requests': malformed,
    connections,
  };
}
