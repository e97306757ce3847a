import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { daysInMs, type FullReport, keptDays } from '@linkwright/core/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePastProbes, keepProbes } from '../../../db/host-probes.ts';
import { fakeBrowser, shell } from '../../../testing/fake-browser.ts';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { seedPartner } from '../../../testing/seed-partner.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePastReports } from './delete-past.ts';
import { runReport } from './run.ts';

const drawn = '<title>Desks</title><p><a href="https://desks.example/">good desks</a>';
const { browser, opened, jpeg, facts } = fakeBrowser(drawn);

let api: TestApi;
let site: LocalSite;
beforeAll(async () => {
  api = await startApi({
    env: { FETCH_ALLOW_PRIVATE: '1', RENDERS_FOR_GUESTS: '2', RENDERS_PER_PARTNER: '1' },
    browser,
  });
  site = await startLocalSite();
});
afterAll(async () => {
  await site.close();
  await api.close();
});

/** A finished report on pages of the site. */
async function report(paths: string[], headers: Record<string, string> = {}): Promise<FullReport> {
  const payload = {
    keyword: 'desk',
    anchorText: 'good desks',
    destinationUrl: 'https://desks.example/',
    urlList: paths.map((path) => site.url + path).join('\n'),
  };
  const { json } = await api.app.inject({ method: 'POST', url: '/api/reports', payload, headers });
  const { id } = json<FullReport>();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  return (await api.app.inject({ url: `/api/reports/${id}`, headers })).json<FullReport>();
}

const picture = (id: string, position: number, query = '') =>
  api.app.inject(`/api/reports/${id}/pages/${position}/picture${query}`);

it('opens pages that scripts draw in a browser, as often as a day has it, and says what it saw', async () => {
  for (const path of ['/one', '/two', '/three']) site.pages.set(path, { body: shell });
  site.pages.set('/plain', { body: drawn });
  const { results } = await report(['/one', '/two', '/three', '/plain']);
  const seen = results.map(({ inspection: { verdict, rendering } }) => [
    verdict,
    rendering?.outcome,
    rendering?.failure?.message,
  ]);
  expect(seen.toSorted()).toEqual([
    ['live', undefined, undefined],
    ['live', 'drawn', undefined],
    ['live', 'drawn', undefined],
    ['unreachable', 'not-seen', 'The pages that may be opened in a browser today are used up'],
  ]);
  expect(opened).toHaveLength(2);
});

it('has an allowance of its own for accounts whose partner key is in use', async () => {
  for (const path of ['/four', '/five']) site.pages.set(path, { body: shell });
  const { user, cookie } = await seedSignedIn(api.ctx, { email: 'partner@example.com' });
  const outcomes = async (paths: string[]) =>
    (await report(paths, cookie)).results.map(
      ({ inspection: { rendering } }) => rendering?.outcome,
    );
  await seedPartner(api.ctx, { user_id: user.userId });
  expect(await outcomes(['/four', '/five'])).toEqual(['drawn', 'drawn']);
  await api.ctx.db.updateTable('partners').set({ last_used_at: api.clock() }).execute();
  expect((await outcomes(['/four', '/five'])).toSorted()).toEqual(['drawn', 'not-seen']);
});

it('keeps a picture of what the browser showed, for whoever may read the report, for some time', async () => {
  site.pages.set('/plain', { body: drawn });
  site.pages.set('/one', { body: shell });
  const { cookie: headers } = await seedSignedIn(api.ctx);
  const { id, results } = await report(['/plain', '/one', '/one#top'], headers);
  const told = results.map(({ inspection: { rendering } }) => rendering?.picture);
  expect(told).toEqual([undefined, facts, facts]);

  expect((await picture(id, 1)).json()).toMatchObject({ code: 'REPORT_NOT_FOUND' });
  const own = await api.app.inject({ url: `/api/reports/${id}/pages/1/picture`, headers });
  expect([own.headers['content-type'], own.rawPayload]).toEqual(['image/jpeg', jpeg]);
  const post = { method: 'POST', headers } as const;
  const shared = await api.app.inject({ ...post, url: `/api/reports/${id}/share` });
  const share = `?share=${shared.json<{ shareToken: string }>().shareToken}`;
  // A repeated line has the picture of the first; a page that was read alone has none.
  expect((await picture(id, 2, share)).rawPayload).toEqual(jpeg);
  expect((await picture(id, 0, share)).statusCode).toBe(404);
  expect((await picture(id, 9, share)).statusCode).toBe(404);

  api.clock.forward(daysInMs(keptDays.pagePicture) + 1);
  await deletePastReports(api.ctx);
  expect((await picture(id, 1, share)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('asks a host once a day what it shows for no page, and tells such pages by it', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isPage = url === '/old/there';
    response.writeHead(url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(
      `<title>Desks</title><p>${isPage ? 'Oak, ash and elm' : 'We sell many good desks'}`,
    );
    // Another host than the one whose pages scripts draw.
  }).listen(0, '127.0.0.2');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.2:${(server.address() as AddressInfo).port}`;
  const urlList = ['/old/gone', '/old/more', '/old/there']
    .map((path) => `http://${host}${path}`)
    .join('\n');
  const payload = {
    keyword: 'desk',
    anchorText: 'good desks',
    destinationUrl: 'https://desks.example/',
    urlList,
  };
  for (const _ of ['first', 'second']) {
    const { json } = await api.app.inject({ method: 'POST', url: '/api/reports', payload });
    const { id } = json<FullReport>();
    await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
    const report = (await api.app.inject(`/api/reports/${id}`)).json<FullReport>();
    expect(report.results.map(({ inspection }) => inspection.verdict)).toEqual([
      'soft-404',
      'soft-404',
      'missing',
    ]);
  }
  const probed = asked.filter((path) => /^\/old\/[\da-f]{32}$/u.test(path));
  expect(probed).toHaveLength(1);
  // Another process finds it, and waits for nobody.
  const { db, clock } = api.ctx;
  const day = clock().toISOString().slice(0, 10);
  const found = await keepProbes(db, clock).take(host, day);
  expect(found).toMatchObject({ leadsHome: false, page: { title: 'desks' } });
  const [ours, theirs] = ['new.example', 'new.example'].map((name) =>
    keepProbes(db, clock).take(name, day),
  );
  expect(await Promise.race([ours, theirs])).toBe('ours');
  await keepProbes(db, clock).put('new.example', day, { page: null, leadsHome: false, home: null });
  expect(await Promise.all([ours, theirs])).toContainEqual({
    page: null,
    leadsHome: false,
    home: null,
  });
  await deletePastProbes(db, new Date(clock().getTime() + 2 * 24 * 60 * 60 * 1000));
  expect(await db.selectFrom('host_probes').selectAll().execute()).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
