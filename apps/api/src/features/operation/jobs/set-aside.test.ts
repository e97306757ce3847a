import { blankVisit, type FetchPage, type PageVisit } from '@linkwright/core/all';
import { createPageFetcher } from '@linkwright/core/node';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { recheckLinks, runDiscovery, runReport } from '../../../testing/run-jobs.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const DESTINATION = 'https://desks.example/adjustable';
/** A text that no database takes, in whatever a page may say. */
const ODD = '\0 odd \ud800';
const PAGE = `<!doctype html><title>A page</title><main><a href="${DESTINATION}">good desks</a></main>`;
const job = { signal: new AbortController().signal, isLast: false };

let api: TestApi;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
/** What a page does besides being there. */
let onRead: (url: string) => Promise<void> | void;
let page: string;

const fetchPage: FetchPage = async (url, { read }) => {
  const head = { finalUrl: url, chain: [{ url, status: 200 }], status: 200 };
  const headers = { 'content-type': 'text/html' };
  if (url !== DESTINATION) await onRead(url);
  const reader = read({ ...head, headers });
  if (reader?.writeBytes) reader.writeBytes(Buffer.from(page));
  else reader?.write(page);
  const visit: PageVisit = { ...blankVisit(url, api.clock()), ...head, headers, isWhole: true };
  return visit;
};

beforeAll(async () => {
  const pages = createPageFetcher({ version: '1', publicUrl: '' });
  api = await startApi({ pages: { ...pages, fetchPage } });
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
});
beforeEach(() => {
  onRead = () => {};
  page = PAGE;
});
afterEach(async () => {
  for (const table of ['readings', 'suspect_inputs', 'admin_acts'] as const) {
    await api.ctx.db.deleteFrom(table).execute();
  }
  // Each test has the whole allowance.
  await api.ctx.db.deleteFrom('generation_usage').execute();
});
afterAll(() => api.close());

async function ask(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin.token,
) {
  const reply = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
const list = async (query = '') => (await ask('GET', `/api/jobs/set-aside${query}`)).body.items;

const urlOf = (at: number) => `https://blog-${at}.example/page`;
async function makeReport(pages: number): Promise<string> {
  const urlList = Array.from({ length: pages }, (_, at) => urlOf(at)).join('\n');
  const wanted = { keyword: 'desk', anchorText: 'good desks', destinationUrl: DESTINATION };
  return (await ask('POST', '/api/reports', { ...wanted, urlList })).body.id;
}
const readReport = async (id: string) => (await ask('GET', `/api/reports/${id}`)).body;

/** As a process leaves it that died while it read these. */
async function die(
  kind: 'report' | 'discovery' | 'watched-link',
  ref: string,
  addresses: string[],
) {
  const inputs = addresses.map((address) => ({ kind, ref, address }));
  const past = new Date(api.clock().getTime() - 1);
  await api.ctx.db
    .insertInto('readings')
    .values({ process: api.ctx.uuid(), inputs: JSON.stringify(inputs), alive_until: past })
    .execute();
}

it('names pages before they are read, many with one statement', async () => {
  await sql`create sequence writes`.execute(api.ctx.db);
  await sql`create function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('writes'); return new; end $$`.execute(api.ctx.db);
  await sql`create trigger counted before insert or update on readings
    for each row execute function count_write()`.execute(api.ctx.db);
  const id = await makeReport(300);
  const unnamed: string[] = [];
  onRead = async (url) => {
    const { rows } = await sql`select from readings
      where inputs @> ${JSON.stringify([{ kind: 'report', ref: id, address: url }])}::jsonb`.execute(
      api.ctx.db,
    );
    if (rows.length !== 1) unnamed.push(url);
  };
  await runReport(api.ctx, id, job);
  expect(await readReport(id)).toMatchObject({ status: 'done', done: 300, counts: { live: 300 } });
  expect(unnamed).toEqual([]);
  const { rows } = await sql<{
    writes: number;
  }>`select last_value::int as writes from writes`.execute(api.ctx.db);
  expect(rows[0]?.writes).toBeLessThan(150);
  // What is read is named; what was read is not, once the process has stopped.
  await api.ctx.readings.close();
  expect(await api.ctx.db.selectFrom('readings').selectAll().execute()).toEqual([]);
});

it('reads what a process died of alone and last, and suspects it no more when it is read', async () => {
  const id = await makeReport(6);
  await die('report', id, [urlOf(0), urlOf(2)]);
  const begun: string[] = [];
  let underWay = 0;
  onRead = async (url) => {
    begun.push(url);
    underWay += 1;
    await new Promise(setImmediate);
    if (url === urlOf(0) || url === urlOf(2)) expect(underWay).toBe(1);
    underWay -= 1;
  };
  await runReport(api.ctx, id, job);
  expect(begun.slice(4)).toEqual([urlOf(0), urlOf(2)]);
  expect(await readReport(id)).toMatchObject({ status: 'done', done: 6, counts: { live: 6 } });
  // The report itself is remembered a while.
  const left = () => api.ctx.db.selectFrom('suspect_inputs').select('address').execute();
  await expect.poll(left).toEqual([{ address: '' }]);
});

it('answers what is set aside without reading it, and reads it again when an admin says so', async () => {
  const id = await makeReport(5);
  await die('report', id, [urlOf(1), urlOf(2)]);
  await runReport(api.ctx, await makeReport(1), job);
  await die('report', id, [urlOf(1)]);
  const begun: string[] = [];
  onRead = (url) => void begun.push(url);
  await runReport(api.ctx, id, job);
  expect(begun).not.toContain(urlOf(1));
  const report = await readReport(id);
  expect(report).toMatchObject({ status: 'done', done: 5, counts: { live: 4, unreachable: 1 } });
  expect(report.results[1].inspection.summary).toContain('set aside');

  const [item, ...others] = await list();
  expect(others).toEqual([]);
  expect(item).toEqual({
    id: expect.any(String),
    kind: 'report',
    ref: id,
    address: urlOf(1),
    deaths: 2,
    firstDiedAt: api.clock().toISOString(),
    setAsideAt: api.clock().toISOString(),
  });
  const again = await ask('POST', '/api/jobs/set-aside/retry', { ids: [item.id] });
  expect(again.body).toEqual({ success: true, retried: 1 });
  expect(await list()).toEqual([]);
  expect(await readReport(id)).toMatchObject({
    status: 'queued',
    done: 4,
    finishedAt: null,
    counts: { live: 4, unreachable: 0 },
  });
  await runReport(api.ctx, id, job);
  expect(await readReport(id)).toMatchObject({ status: 'done', done: 5, counts: { live: 5 } });
  expect(begun).toContain(urlOf(1));
});

it('gives up a job of which whatever is read ends the process', async () => {
  const id = await makeReport(9);
  for (let deaths = 0; deaths < 5; deaths += 1) {
    await die('report', id, [urlOf(2 * deaths), urlOf(2 * deaths + 1)]);
  }
  const begun: string[] = [];
  onRead = (url) => void begun.push(url);
  await runReport(api.ctx, id, job);
  expect(begun).toEqual([]);
  expect(await readReport(id)).toMatchObject({ status: 'done', counts: { unreachable: 9 } });
  const [item] = await list();
  expect(item).toMatchObject({ kind: 'report', ref: id, address: '', deaths: 5 });
  await ask('POST', '/api/jobs/set-aside/retry', { ids: [item.id] });
  await runReport(api.ctx, id, job);
  expect(await readReport(id)).toMatchObject({ status: 'done', counts: { live: 9 } });
});

it('blames nobody for a death while several were read', async () => {
  const [one, other] = [await makeReport(2), await makeReport(2)];
  for (let deaths = 0; deaths < 4; deaths += 1) {
    const inputs = [one, other].map((ref) => ({ kind: 'report' as const, ref, address: urlOf(0) }));
    await api.ctx.db
      .insertInto('readings')
      .values({
        process: api.ctx.uuid(),
        inputs: JSON.stringify(inputs),
        alive_until: new Date(api.clock().getTime() - 1),
      })
      .execute();
    await api.ctx.readings.of('report', []);
  }
  expect(await list()).toEqual([]);
  await runReport(api.ctx, one, job);
  expect(await readReport(one)).toMatchObject({ counts: { live: 2 } });
});

it('looks at no watched link that is set aside until it is to be read again', async () => {
  const wanted = { destinationUrl: DESTINATION, anchorText: 'good desks' };
  await ask('POST', '/api/monitors', { ...wanted, urlList: [urlOf(0), urlOf(1)].join('\n') });
  const items = async () => (await ask('GET', '/api/monitors')).body.items;
  const { id } = (await items()).find(({ pageUrl }: { pageUrl: string }) => pageUrl === urlOf(0));
  await die('watched-link', id, [urlOf(0)]);
  await api.ctx.readings.of('watched-link', []);
  await die('watched-link', id, [urlOf(0)]);
  const begun: string[] = [];
  onRead = (url) => void begun.push(url);
  expect(await recheckLinks(api.ctx, job.signal)).toBe(2);
  expect(begun).toEqual([urlOf(1)]);
  const state = async () => (await ask('GET', `/api/monitors/${id}`)).body.monitor.state;
  expect(await state()).toBe('unseen');
  const [item] = await list();
  await ask('POST', '/api/jobs/set-aside/retry', { ids: [item.id] });
  expect(await recheckLinks(api.ctx, job.signal)).toBe(1);
  expect(await state()).toBe('live');
});

it('ends a search without what is set aside, and goes on with it when an admin says so', async () => {
  const seed = urlOf(0);
  const { body } = await ask('POST', '/api/discovery', {
    seedKind: 'page',
    seed,
    subject: 'good desks',
    targetUrl: 'https://shop.example/',
  });
  const { id } = body.discovery;
  const state = async () => (await ask('GET', `/api/discovery/${id}`)).body.discovery;
  await die('discovery', id, [seed]);
  await api.ctx.readings.of('discovery', []);
  await die('discovery', id, [seed]);
  await runDiscovery(api.ctx, id, job);
  expect(await state()).toMatchObject({ status: 'done', pagesRead: 0, pagesFailed: 1 });
  const [item] = await list();
  await ask('POST', '/api/jobs/set-aside/retry', { ids: [item.id] });
  expect(await state()).toMatchObject({ status: 'queued', pagesFailed: 0 });
  await runDiscovery(api.ctx, id, job);
  expect(await state()).toMatchObject({ status: 'done', pagesRead: 1 });
});

it('takes what an admin dismisses off the list, and leaves it unread', async () => {
  const id = await makeReport(2);
  for (const at of [0, 1, 0, 1]) {
    await die('report', id, [urlOf(at)]);
    await api.ctx.readings.of('report', []);
  }
  expect(await list()).toHaveLength(2);
  const first = (await ask('GET', '/api/jobs/set-aside?limit=1')).body;
  const second = (await ask('GET', `/api/jobs/set-aside?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ items: [{}], nextCursor: null });
  const ids = [first.items[0].id];
  expect((await ask('POST', '/api/jobs/set-aside/dismiss', { ids })).body).toEqual({
    success: true,
    dismissed: 1,
  });
  expect(await list()).toEqual(second.items);
  await runReport(api.ctx, id, job);
  expect(await readReport(id)).toMatchObject({ counts: { unreachable: 2 } });
  const acts = await api.ctx.db.selectFrom('admin_acts').select(['action', 'details']).execute();
  expect(acts).toEqual([{ action: 'inputs.dismiss', details: { ids } }]);
});

it('forgets what was set aside of a report that is gone', async () => {
  const id = await makeReport(1);
  await die('report', id, [urlOf(0)]);
  await api.ctx.readings.of('report', []);
  await die('report', id, [urlOf(0)]);
  await api.ctx.readings.of('report', []);
  await cleanUp(api.ctx);
  expect(await list()).toHaveLength(1);
  await api.ctx.db.deleteFrom('reports').where('id', '=', id).execute();
  await cleanUp(api.ctx);
  expect(await api.ctx.db.selectFrom('suspect_inputs').selectAll().execute()).toEqual([]);
});

it('is for admins alone', async () => {
  const user = await seedSignedIn(api.ctx);
  const ids = [api.ctx.uuid()];
  for (const headers of [{}, user.token]) {
    for (const { status } of [
      await ask('GET', '/api/jobs/set-aside', undefined, headers),
      await ask('POST', '/api/jobs/set-aside/retry', { ids }, headers),
      await ask('POST', '/api/jobs/set-aside/dismiss', { ids }, headers),
    ]) {
      expect(status).toBe(404);
    }
  }
});

it('stores pages whose texts no database takes', async () => {
  const title = `<title>good desks ${ODD}</title>`;
  const anchor = `<a href="${DESTINATION}" rel="${ODD}">good desks ${ODD}</a>`;
  page = `<!doctype html>${title}<main>${ODD}${anchor} good desks ${ODD}</main>`;
  const id = await makeReport(2);
  await runReport(api.ctx, id, job);
  expect(await readReport(id)).toMatchObject({ status: 'done', done: 2 });

  const wanted = { destinationUrl: DESTINATION, anchorText: 'good desks' };
  await ask('POST', '/api/monitors', { ...wanted, urlList: 'https://odd.example/page' });
  expect(await recheckLinks(api.ctx, job.signal)).toBe(1);

  const seed = 'https://odd.example/search';
  const { body } = await ask('POST', '/api/discovery', {
    seedKind: 'page',
    seed,
    subject: 'good desks',
    targetUrl: 'https://shop.example/',
  });
  await runDiscovery(api.ctx, body.discovery.id, job);
  const after = (await ask('GET', `/api/discovery/${body.discovery.id}`)).body.discovery;
  expect(after).toMatchObject({ status: 'done', pagesRead: 1 });
});

it('answers a page that throws in its reader, and the rest', async () => {
  onRead = (url) => {
    if (url === urlOf(1)) throw new RangeError('Maximum call stack size exceeded');
  };
  const id = await makeReport(3);
  await runReport(api.ctx, id, job);
  const report = await readReport(id);
  expect(report).toMatchObject({ status: 'done', counts: { live: 2, unreachable: 1, missing: 0 } });
});

// The last one: from then on nothing more is named.
it('leaves what is named where a process ends of an error', async () => {
  const id = await makeReport(1);
  onRead = () => api.ctx.readings.leave();
  await runReport(api.ctx, id, job);
  await api.ctx.readings.close();
  expect(await api.ctx.db.selectFrom('readings').select('inputs').execute()).toMatchObject([
    { inputs: expect.arrayContaining([{ kind: 'report', ref: id, address: urlOf(0) }]) },
  ]);
});
