import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { ANCHOR, DESTINATION } from '../../../testing/page-server.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
};
afterEach(() => api.close());

const create = (
  urlList: string,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.7',
) =>
  api.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers,
    remoteAddress,
    payload: { keyword: 'desk', anchorText: ANCHOR, destinationUrl: DESTINATION, urlList },
  });
const said = (answer: Awaited<ReturnType<typeof create>>) => {
  const { code, error, retryAfter } = answer.json();
  return { status: answer.statusCode, code, error, retryAfter };
};

const RETRY = 15 * 3600;

it('lets an address make so many reports a day, and a user so many', async () => {
  await start({ env: { REPORTS_PER_ADDRESS: '2', REPORTS_PER_USER: '1' } });
  const ada = await seedSignedIn(api.ctx);
  expect((await create('a.example')).statusCode).toBe(202);
  expect((await create('a.example')).statusCode).toBe(202);
  expect(said(await create('a.example'))).toEqual({
    status: 429,
    code: 'REPORT_LIMIT',
    retryAfter: RETRY,
    error: 'You have reached the limit of reports for today',
  });
  expect((await create('a.example', {}, '192.0.2.8')).statusCode).toBe(202);
  expect((await create('a.example', ada.token)).statusCode).toBe(202);
  expect((await create('a.example', ada.token)).statusCode).toBe(429);
  api.clock.forward(RETRY * 1000);
  expect((await create('a.example')).statusCode).toBe(202);
});

it('lets guests ask a host, and all hosts, for so many pages a day', async () => {
  await start({ env: { REPORT_PAGES_PER_HOST: '3', REPORT_PAGES_PER_DAY: '5' } });
  expect((await create('a.example/1\na.example/2\na.example/2')).statusCode).toBe(202);
  expect(said(await create('a.example/3\na.example/4'))).toMatchObject({
    status: 429,
    code: 'REPORT_LIMIT',
    error:
      'Enough pages of a.example have been checked without an account today. Sign in to check more.',
  });
  // What is refused takes nothing.
  expect((await create('a.example/3\nb.example\nc.example')).statusCode).toBe(202);
  expect(said(await create('d.example'))).toMatchObject({
    error:
      'The pages that may be checked without an account have been used up today. Sign in to check more.',
  });
  const ada = await seedSignedIn(api.ctx);
  expect((await create('a.example/5\nd.example', ada.token)).statusCode).toBe(202);
});

it('counts a search for own posts before it is made, whatever it finds', async () => {
  await start({ env: { REPORTS_PER_ADDRESS: '2' } });
  expect((await create('')).json().code).toBe('REPORT_LIST_EMPTY');
  expect((await create('# none')).json().code).toBe('REPORT_LIST_EMPTY');
  expect((await create('')).json().code).toBe('REPORT_LIMIT');
});

it('reads no list once nothing may be taken for it', async () => {
  await start({ env: { REPORTS_PER_ADDRESS: '1' } });
  expect((await create('a.example')).statusCode).toBe(202);
  const tooMany = Array.from({ length: 200 }, (_, n) => `a.example/${n}`).join('\n');
  expect((await create(tooMany)).json().code).toBe('REPORT_LIMIT');
});

it('answers a key again when the day’s reports are used up', async () => {
  await start({ env: { REPORTS_PER_ADDRESS: '1' } });
  const key = { 'idempotency-key': 'the same request'.replaceAll(' ', '-') };
  const first = await create('a.example', key);
  expect((await create('a.example', key)).json()).toEqual(first.json());
});

it.each([
  'https://.com/',
  'https://a..example/',
  'https://.../',
  'https://x.1/',
  'https://a,b.com',
])('takes no destination without a whole host: %s', async (destinationUrl) => {
  await start();
  const payload = { keyword: 'desk', anchorText: 'desks', destinationUrl };
  const reply = await api.app.inject({ method: 'POST', url: '/api/reports', payload });
  expect(reply.json()).toMatchObject({
    code: 'REPORT_DESTINATION_INVALID',
    details: [{ field: 'destinationUrl' }],
  });
});

it('asks a guest for a captcha where there is one', async () => {
  await start({ verifyCaptcha: async (token) => token === 'right' });
  expect((await create('a.example')).json().code).toBe('CAPTCHA_FAILED');
  const ada = await seedSignedIn(api.ctx);
  expect((await create('a.example', ada.token)).statusCode).toBe(202);
});

it('forgets guests’ reports after 30 days, at once for readers, and keeps users’', async () => {
  await start();
  const ada = await seedSignedIn(api.ctx);
  const guests = (await create('a.example')).json().id;
  const own = (await create('a.example', ada.token)).json().id;
  const count = async () => (await api.ctx.db.selectFrom('reports').select('id').execute()).length;
  api.clock.forward(30 * 24 * 3600 * 1000 - 1);
  await cleanUp(api.ctx);
  expect(await count()).toBe(2);
  api.clock.forward(1);
  expect((await api.app.inject({ url: `/api/reports/${guests}` })).statusCode).toBe(404);
  await cleanUp(api.ctx);
  expect(
    (await api.ctx.db.selectFrom('reports').select('id').execute()).map(({ id }) => id),
  ).toEqual([own]);
  expect(await api.ctx.db.selectFrom('report_pages').select('report_id').execute()).toEqual([
    { report_id: own },
  ]);
});

it('gives up what nobody finishes within a day, and says so to who waits', async () => {
  await start();
  const { id } = (await create('a.example')).json();
  api.clock.forward(24 * 3600 * 1000 + 1);
  await cleanUp(api.ctx);
  expect((await api.app.inject({ url: `/api/reports/${id}` })).json().status).toBe('failed');
  const { body } = await api.app.inject({ url: `/api/reports/${id}/stream` });
  expect(body).toContain('"code":"REPORT_FAILED"');
});

it('checks the product’s own posts where no list is given', async () => {
  await start();
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  api.ctx.publicUrl = url;
  const links = (slug: string, target: string) =>
    seedPost(api.ctx.db, {
      slug,
      target_url: target,
      content: `<p>Try <a href="${target}">${ANCHOR}</a> today.</p>`,
    });
  await links('about-desks', DESTINATION);
  await links('about-desks-too', `${DESTINATION}/?utm_source=blog`);
  await links('about-chairs', 'https://shop.example/chairs');
  const { id, source, total } = (await create('# none\n')).json();
  expect([source, total]).toEqual(['own-posts', 2]);
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  const { results } = (await api.app.inject({ url: `/api/reports/${id}` })).json();
  expect(results.map(({ line }: { line: string }) => line.replace(url, '')).sort()).toEqual([
    '/blog/about-desks',
    '/blog/about-desks-too',
  ]);
  expect(
    results.map(({ inspection }: { inspection: { verdict: string } }) => inspection.verdict),
  ).toEqual(['live', 'live']);
});

it('says so where no post links to the destination', async () => {
  await start();
  await seedPost(api.ctx.db, { slug: 'about-chairs', target_url: 'https://shop.example/chairs' });
  expect(said(await create(''))).toMatchObject({
    status: 400,
    code: 'REPORT_LIST_EMPTY',
    error: 'No post here links to this destination. Please list the pages to check.',
  });
});
