import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

let place: Workplace;
let asked: { line: string; bearer: string | undefined; body: string }[];
let answer: (request: IncomingMessage) => {
  status?: number;
  type?: string;
  body: string;
  headers?: Record<string, string>;
};
let url: string;
let close: () => void;
beforeEach(async () => {
  asked = [];
  answer = () => ({ body: '{"success":true}' });
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    asked.push({
      line: `${method} ${path}`,
      bearer: headers.authorization,
      body: await text(request),
    });
    const { status = 200, type = 'application/json', body, headers: more } = answer(request);
    response.writeHead(status, { 'content-type': type, ...more }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
  place = await openWorkplace();
});
afterEach(async () => {
  close();
  await place.remove();
});

const api = (args: string[], input?: string) =>
  place.run(['api', ...args, '--api-url', url, '--api-key', 'lw_1'], input ? { input } : {});

it('asks what is named, with fields in the query or the body', async () => {
  const read = await api(['GET', '/api/keywords', '-f', 'seed=desk lamps', '-F', 'limit=5']);
  expect(read).toMatchObject({ code: 0, stdout: '{\n  "success": true\n}\n' });
  await api(['POST', '/api/campaigns/3f2a/pause', '--json']);
  await api(['PATCH', '/api/monitors/a', '-F', 'isPaused=true', '-f', 'campaign=5']);
  await api(['POST', '/api/destinations', '--input', '-'], '{"kind":"ghost"}');
  expect(asked.map(({ line }) => line)).toEqual([
    'GET /api/keywords?seed=desk+lamps&limit=5',
    'POST /api/campaigns/3f2a/pause',
    'PATCH /api/monitors/a',
    'POST /api/destinations',
  ]);
  expect(asked.map(({ body }) => body)).toEqual([
    '',
    '',
    '{"campaign":"5","isPaused":true}',
    '{"kind":"ghost"}',
  ]);
  expect(asked[0]?.bearer).toBe('Bearer lw_1');
});

it('reads every page of a list, gives texts as they are, and what is refused', async () => {
  answer = ({ url: path = '' }) => ({
    body: path.includes('cursor=')
      ? '{"items":[{"id":"c"}],"nextCursor":null}'
      : '{"items":[{"id":"a"},{"id":"b"}],"nextCursor":"x"}',
  });
  const { stdout } = await api(['GET', '/api/campaigns', '--all']);
  expect(jsonLines(stdout).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  answer = () => ({ type: 'text/csv', body: 'a,b\r\n' });
  expect((await api(['GET', '/api/prospects.csv'])).stdout).toBe('a,b\r\n');
  const error = '{"success":false,"error":"Not you","code":"ACCESS_DENIED","requestId":"r"}';
  answer = () => ({ status: 403, body: error });
  expect(await api(['GET', '/api/campaigns'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('Not you'),
  });
});

it.each([
  [['GET', 'https://elsewhere.example/api/me'], 'one begins with /api/'],
  [['GET', '//elsewhere.example/api/me'], 'one begins with /api/'],
  [['FETCH', '/api/me'], 'Allowed choices are GET'],
  [['POST', '/api/x', '-f', 'nothing'], 'takes name=value'],
  [['POST', '/api/x', '-F', 'a=b'], 'is not JSON'],
  [['POST', '/api/x', '--all'], '--all reads a list'],
])('%j is wrong usage, and asks nobody', async (args, words) => {
  const { code, stderr } = await api(args);
  expect({ code, asked }).toEqual({ code: 2, asked: [] });
  expect(stderr).toContain(words);
});

it('says on stderr that a call is on its way out', async () => {
  answer = () => ({
    body: '{"success":true}',
    headers: { deprecation: '@1795737600', sunset: 'Sun, 28 Nov 2027 00:00:00 GMT' },
  });
  expect(await api(['GET', '/api/old'])).toMatchObject({
    code: 0,
    stderr: 'GET /api/old is deprecated since 2026-11-27 and may be gone from 2027-11-28 on\n',
  });
  expect((await api(['GET', '/api/old', '--quiet'])).stderr).toBe('');
});
