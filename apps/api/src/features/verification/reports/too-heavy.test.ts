import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FullReport } from '@linkwright/core/all';
import { openReadingRoom, type ReadingRoom } from '@linkwright/core/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

/** A program for readers, of which some pages never let go. */
const program = path.resolve(
  import.meta.dirname,
  '../../../../../../packages/core/src/node/reading-room/testing/unruly-reader.ts',
);
const limits = { workMs: 200, memoryMb: 128 };
const HEAVY = '<title>spin</title>';
const LINK = '<a href="https://shop.example/desks">standing desks</a>';

let api: TestApi;
let room: ReadingRoom;
let site: Server;
let url: string;
beforeAll(async () => {
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url?.startsWith('/heavy') ? HEAVY + LINK : LINK);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  room = openReadingRoom({ readers: 1, limits, program, mostHereMs: 0 });
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' }, room });
});
afterAll(async () => {
  await api.close();
  room.close();
  site.closeAllConnections();
  site.close();
});

it('answers a page that is too heavy to read on its own line, and all others as they are', async () => {
  const lines = ['/a', '/heavy/1', '/b', '/heavy/2', '/c'].map((page) => url + page);
  const created = await api.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: {
      keyword: 'desk',
      anchorText: 'standing desks',
      urlList: lines.join('\n'),
      destinationUrl: 'https://shop.example/desks',
    },
  });
  expect(created.statusCode).toBe(202);
  const { id } = created.json<FullReport>();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: true });
  const answer = await api.app.inject({ url: `/api/reports/${id}` });
  const { status, counts, results } = answer.json<FullReport>();
  expect([status, counts.live, counts['too-heavy'], counts.missing]).toEqual(['done', 3, 2, 0]);
  const [, heavy] = results;
  expect(heavy?.inspection).toMatchObject({
    verdict: 'too-heavy',
    status: 200,
    score: null,
    link: null,
    failure: { kind: 'too-heavy' },
    summary: expect.stringContaining('more than 0.2 seconds of work'),
  });
  const csv = await api.app.inject({ url: `/api/reports/${id}.csv` });
  expect(csv.body).toContain('too-heavy');
});
