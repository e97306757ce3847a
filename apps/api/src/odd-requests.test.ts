import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPost } from './testing/seed-post.ts';
import { seedSignedIn } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
let port: number;
let admin: string;
let faults: unknown[];
beforeAll(async () => {
  faults = [];
  api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' } });
  api.app.recordFault = (_error, cause) => void faults.push(cause);
  await seedPost(api.ctx.db, { slug: 'desks' });
  admin = (await seedSignedIn(api.ctx, { isAdmin: true })).token.authorization;
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

interface Asked {
  method?: string;
  path?: string;
  /** Lines as they go over the wire. */
  headers?: string[];
  body?: string | Buffer;
}

let asked = 0;
/** The status of an answer to what no client would send, and whether anything went wrong inside. */
async function statusOf({
  method = 'GET',
  path = '/',
  headers = [],
  body,
}: Asked): Promise<number> {
  asked += 1;
  const socket = connect(port, '127.0.0.1');
  const hasHost = headers.some((line) => /^host:/i.test(line));
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...(hasHost ? [] : ['Host: linkwright.test']),
    // From an address of its own: no limit stands before what is tried.
    `X-Forwarded-For: 10.1.${asked >> 8}.${asked & 255}`,
    'Connection: close',
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ].join('\r\n');
  socket.on('error', () => {});
  socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')]));
  const answer = await text(socket);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  expect(faults.splice(0), path).toEqual([]);
  return status;
}

const json = 'Content-Type: application/json';
/** Pages, files and calls, one of each kind. */
const places = [
  '/',
  '/blog',
  '/blog/desks',
  '/docs',
  '/docs/search',
  '/status/x',
  '/og/desks.png',
  '/admin',
  '/report-post/desks',
  '/assets/x.js',
  '/docs/images/x.png',
  '/mcp',
  '/healthz',
  '/outbox',
  '/api/posts',
  '/api/reports/x',
  '/api/me',
  '/.netlify/functions/public-config',
];
const long = (part: string, length = 12_000) => part.repeat(length / part.length);

describe('is answered without a fault:', () => {
  it.each([
    '%',
    '%2',
    '%zz',
    '%E0%A4%A',
    '%ED%A0%BD',
    '%C0%AF',
    '%00',
    '%0d%0aX: y',
    '%2500',
    '\\',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/',
    '%u0041',
    '//evil.example',
    ';a=b',
    '%F0%9F%91%A9',
    long('a'),
    long('%F0%9F%91%A9'),
    long('a/'),
    long('%'),
    '%EF%BF%BF',
    '🙂',
    '\u00ff',
  ])('a path with %.20j', async (part) => {
    for (const place of places) {
      const path = `${place === '/' ? '' : place}/${part}`;
      expect(await statusOf({ path }), place).toBeLessThan(500);
    }
  });

  it.each([
    '%',
    'q=%',
    'q=%00',
    '%00',
    'q=%ED%A0%BD&q=%ff',
    'q[]=1&q[a]=2',
    '__proto__=1',
    'q=1&q=2',
    'constructor[prototype][a]=1',
    'q=%E2%80%AE',
    `q=${long('(')}`,
    `q=${long('a&')}`,
    '&&&=&=',
    'ref=%00',
    'ref=%ED%A0%BD',
    'token=%00',
    'page=1e999',
    'page=-1',
    'limit=1e400',
    'share=%00',
    'cursor=%00',
    'cursor=W10',
    'cursor=WyIwMDAwLTAxLTAxVDAwOjAwOjAwWiIsIjAwMDAwMDAwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMCJd',
    'since=0000-01-01T00:00:00Z',
    `since=2026-01-01T00:00:00.${'0'.repeat(8000)}Z`,
    'after=9e99',
    'category=__proto__',
    'tag=%F0%9F%91%A9',
    `q=${'a'.repeat(99)}%F0%9F%91%A9`,
    'q=%26%7C%21%3A*',
  ])('a query with %.40j', async (query) => {
    for (const place of [...places.filter((one) => one !== '/healthz'), '/api/error-logs']) {
      const headers = place.startsWith('/api/') ? [`Authorization: ${admin}`] : [];
      expect(await statusOf({ path: `${place}?${query}`, headers }), place).toBeLessThan(500);
    }
  });

  it.each([
    'Host: ',
    'Host: [',
    'Host: a b',
    'Host: %00',
    'Host: [::1',
    'Host: a:99999',
    'Host: @',
    `Host: ${long('aB')}`,
    'Host: xn--a',
    'Host: \u00ff',
    'Host: linkwright.test.',
    'Host: a,b',
    'Cookie: linkwright.session_token=%',
    'Cookie: linkwright.session_token=%00.%00',
    'Cookie: =;;=',
    `Cookie: ${long('a=b;')}`,
    'Cookie: linkwright.session_token=\u00ff',
    'Cookie: linkwright.ref=%00',
    `Cookie: linkwright.session_token=${long('.')}`,
    'Cookie: __proto__=1; constructor=2',
    'Authorization: Bearer',
    'Authorization: Bearer lw_\u00ff',
    `Authorization: Bearer ${long('.')}`,
    'Authorization: Basic %',
    'Authorization: Bearer %00.x',
    `Authorization: ${long('bearer ')}`,
    `Accept-Language: ${long('de;q=0.1,')}`,
    `Accept: ${long('text/html;q=x,')}`,
    'Accept: \u00ff',
    `Accept-Encoding: ${long('gzip;q=0.1,')}`,
    'Accept-Encoding: ;;,q=,',
    'Accept: text/event-stream',
    `If-None-Match: ${long('"a",')}`,
    `If-None-Match: ${long('W/"')}`,
    'If-Modified-Since: never',
    `Range: bytes=${long('0-1,')}`,
    'Range: bytes=-',
    'Range: bytes=9e99-',
    `Range: ${long('0-')}`,
    `User-Agent: ${long('(')}`,
    'User-Agent: \u00ff',
    `X-Forwarded-Host: ${long('a.')}`,
    'X-Forwarded-For: %',
    'X-Forwarded-For: ,,,',
    `X-Forwarded-For: ${long('1,')}`,
    'X-Forwarded-Proto: \u00ff',
    'Origin: null',
    'Origin: http://[',
    `Origin: ${long('aB')}`,
    'Last-Event-ID: 9e99',
    'Last-Event-ID: -1',
    'Idempotency-Key: \u00ff',
    'Traceparent: 00-%',
    'Content-Encoding: gzip',
    'Transfer-Encoding: x',
    'Expect: 100-continue',
    'Upgrade: websocket',
  ])('a header %.50j', async (header) => {
    for (const place of places) {
      const status = await statusOf({ path: place, headers: [header] });
      expect(status, place).toBeLessThan(500);
    }
    const status = await statusOf({
      method: 'POST',
      path: '/api/posts/desks/views',
      headers: [header, json],
      body: '{}',
    });
    expect(status).toBeLessThan(500);
  });

  const bodies: [string, string, string | Buffer][] = [
    ['lists in lists', json, '['.repeat(60_000)],
    ['closed lists in lists', json, '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects in objects', json, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['a field of lists', json, `{"errors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['__proto__', json, '{"__proto__":{"isAdmin":true},"keyword":"a"}'],
    ['constructor.prototype', json, '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['the same key twice', json, '{"keyword":"a","keyword":{"a":1}}'],
    ['numbers beyond all', json, '{"credits":1e999,"amount":-1e999,"limit":9007199254740993}'],
    ['a number of many digits', json, `{"credits":${'9'.repeat(50_000)}}`],
    ['many keys', json, `{${Array.from({ length: 6000 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['nothing', json, ''],
    ['null', json, 'null'],
    ['a text', json, '"text"'],
    ['a number', json, '1'],
    ['half of a pair', json, '{"keyword":"\\ud83d"}'],
    ['no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', json, Buffer.from('{"keyword":"a"}', 'utf16le')],
    ['a byte order mark', json, '\ufeff{"keyword":"a"}'],
    [
      'a form',
      'Content-Type: application/x-www-form-urlencoded',
      `reason=%00&${'a&'.repeat(9000)}`,
    ],
    ['parts', 'Content-Type: multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--'],
    ['parts without a boundary', 'Content-Type: multipart/form-data', 'a'],
    ['another character set', 'Content-Type: application/json; charset=x', '{}'],
    ['a broken type', 'Content-Type: ;;/', '{}'],
    ['a long type', `Content-Type: application/json;${long('a=b;')}`, '{}'],
  ];
  it.each(bodies)('a body of %s', async (name, type, body) => {
    const turn = bodies.findIndex(([other]) => other === name);
    const posts = api.app.servedRoutes
      .filter(({ method }) => /POST|PUT|PATCH/.test(method))
      // Each is read by the same parsers: a part of the routes for each body, and in all every one.
      .filter((_route, at) => at % 12 === turn % 12);
    for (const { method, path } of posts) {
      const headers = [type, ...(path.startsWith('/api/') ? [`Authorization: ${admin}`] : [])];
      const filled = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const status = await statusOf({ method, path: filled, headers, body });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS', 'HEAD', 'get', 'DELETE'])(
    'the method %s',
    async (method) => {
      for (const path of places) expect(await statusOf({ method, path })).toBeLessThan(500);
    },
  );
});

it('goes on answering', async () => {
  expect(await statusOf({ path: '/blog/desks' })).toBe(200);
});
