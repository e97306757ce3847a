import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { startJobs } from '../../../jobs.ts';
import {
  ANCHOR,
  DESTINATION,
  type PageServer,
  startPageServer,
} from '../../../testing/page-server.ts';
import { freshDatabase, startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

let pages: PageServer;
let apis: TestApi[];

/** Two servers on one database, as two processes are. */
beforeEach(async () => {
  pages = await startPageServer();
  const { database, url = '' } = await freshDatabase();
  const env = { FETCH_ALLOW_PRIVATE: '1', REPORTS_PER_ADDRESS: '1000' };
  apis = [
    await startApi({ env, database }),
    await startApi({ env, database: openPostgres(url, pino({ level: 'silent' })) }),
  ];
});
afterEach(async () => {
  for (const api of apis) await api.close();
  await pages.close();
});

const first = () => apis[0] as TestApi;
const second = () => apis[1] as TestApi;

async function create(paths: string[]): Promise<string> {
  const answer = await first().app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: {
      keyword: 'desk',
      anchorText: ANCHOR,
      destinationUrl: DESTINATION,
      urlList: paths.map((path) => pages.url + path).join('\n'),
    },
  });
  return answer.json().id;
}
const read = async (api: TestApi, id: string) =>
  (await api.app.inject({ url: `/api/reports/${id}` })).json();

it('checks no page twice when two processes do the work', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, report) =>
      create(Array.from({ length: 8 }, (_, page) => `/live/${report}-${page}`)),
    ),
  );
  const stops = await Promise.all(apis.map(({ ctx }) => startJobs(ctx)));
  for (const id of ids) {
    await expect
      .poll(async () => (await read(second(), id)).status, { timeout: 20_000 })
      .toBe('done');
  }
  await Promise.all(stops.map((stop) => stop()));
  expect(pages.asked.size).toBe(96);
  expect([...pages.asked.values()].every((count) => count === 1)).toBe(true);
});

it('stores each page once although two processes were given the same report', async () => {
  pages.delay = 20;
  const id = await create(Array.from({ length: 30 }, (_, at) => `/live/${at}`));
  const job = () => ({ signal: new AbortController().signal, isLast: false });
  const earlier = runReport(first().ctx, id, job());
  await expect.poll(async () => (await read(first(), id)).done).toBeGreaterThan(2);
  await Promise.all([earlier, runReport(second().ctx, id, job())]);
  const report = await read(first(), id);
  expect(report).toMatchObject({ status: 'done', done: 30, counts: { live: 30 } });
  const rows = await first()
    .ctx.db.selectFrom('report_pages')
    .select('seq')
    .where('report_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

it('tells the streams of one process what the other does, and stops when told so there', async () => {
  pages.delay = 30;
  const id = await create(Array.from({ length: 40 }, (_, at) => `/live/${at}`));
  const streamed = second().app.inject({ url: `/api/reports/${id}/stream` });
  const running = runReport(first().ctx, id, {
    signal: new AbortController().signal,
    isLast: false,
  });
  await expect.poll(async () => (await read(second(), id)).done).toBeGreaterThan(2);
  await second().app.inject({ method: 'POST', url: `/api/reports/${id}/cancel` });
  await running;
  const { body } = await streamed;
  const { done, results } = await read(first(), id);
  expect(results).toHaveLength(done);
  expect(done).toBeLessThan(40);
  expect(body.match(/^event: page$/gm)).toHaveLength(done);
  expect(body).toContain('"wasCancelled":true');
});
