/** All requests, by what they try: those with unusual targets (requests-for-paths.ts), and here those that are unusual otherwise. */

import {
  close,
  cut,
  first,
  from,
  get,
  local,
  long,
  message,
  method,
  type Places,
  type Row,
  taken,
  whole,
} from './request-rows.ts';
import { base, encodings, modules, paths, trailing, traversal } from './requests-for-paths.ts';

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
  first(['Range: bytes=0-0,1-1,2-2'], '200 first'),
  first(['Range: bytes=5-2'], '200 first'),
  first(['Range: bytes=0-', 'If-Range: "x"'], '200 first'),
  first(['Range: bytes=0-', `If-Range: ${tag}`], '206 first', '200 first'),
  first(['Range: bytes=0-', `If-Range: W/${tag}`], '200 first'),
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
  whole(upgrade('/x/', 'localhost', 'Origin: http://evil.example'), '200 start', ''),
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
