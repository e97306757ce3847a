import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { openWatched, type Watched } from '../../../testing/watched.ts';

const WEEK = 7 * 24;

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const share = async (scope: 'host' | 'campaign', name: string) =>
  (await watched.ask('POST', '/api/me/status-pages', { scope, name })).body.statusPage;
const get = (url: string, headers: Record<string, string> = {}) =>
  watched.api.app.inject({ method: 'GET', url, headers });

it('shows everybody with its address what was really seen', async () => {
  await watched.watch('/here');
  await watched.watch('/gone');
  const { token, url } = await share('host', 'www.Desks.example');
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(url).toBe(`http://linkwright.test/status/${token}`);
  await watched.after(0);
  watched.site.pages.set('/gone', pageOf('Nothing here.'));
  await watched.after(WEEK);
  await watched.after(6);
  const { statusCode, body, headers } = await get(`/status/${token}`, { accept: 'text/html' });
  expect(statusCode).toBe(200);
  expect(body).toContain('desks.example');
  expect(body).toContain(`${watched.site.url}/gone`);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
  const status = (await get(`/api/status/${token}`)).json();
  expect(status).toMatchObject({
    scope: 'host',
    name: 'desks.example',
    total: 2,
    isDaily: false,
    counts: { live: 1, lost: 1, waiting: 0, checking: 0, absent: 0 },
    // The miss of the first day is confirmed, and counts.
    uptime: { up: 3, down: 2, unseen: 0, share: 0.6 },
    days: [
      { day: '2026-11-21', up: 2, down: 0, unseen: 0 },
      { day: '2026-11-28', up: 1, down: 2, unseen: 0 },
    ],
    links: [{ state: 'lost' }, { state: 'live' }],
  });
  expect(JSON.stringify(status)).not.toContain(watched.ada.user.email);
});

it('shows one campaign of one user', async () => {
  const id = await watched.watch('/here');
  await watched.ask('PATCH', `/api/monitors/${id}`, { campaign: 'Spring' });
  await watched.watch('/other');
  const { token } = await share('campaign', 'Spring');
  expect((await get(`/api/status/${token}`)).json()).toMatchObject({
    total: 1,
    links: [{ state: 'waiting' }],
  });
});

it('has a badge that other sites may show from a cache', async () => {
  await watched.watch('/here');
  await watched.after(0);
  const { badgeUrl } = await share('host', 'desks.example');
  const { statusCode, headers, body } = await get(new URL(badgeUrl).pathname);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toContain('backlinks: 1 of 1 live');
});

it('is gone at once when it is taken offline, and unknown to who guesses', async () => {
  const { id, token } = await share('host', 'desks.example');
  expect((await watched.ask('GET', '/api/me/status-pages')).body.items).toHaveLength(1);
  expect((await watched.ask('DELETE', `/api/me/status-pages/${id}`)).status).toBe(200);
  for (const url of [
    `/status/${token}`,
    `/api/status/${token}`,
    `/api/status/${token}/badge.svg`,
    '/status/AAAAAAAAAAAAAAAAAAAAAA',
    '/status/%00',
  ]) {
    expect((await get(url, { accept: 'text/html' })).statusCode).toBe(404);
  }
  expect((await watched.ask('DELETE', `/api/me/status-pages/${id}`)).status).toBe(404);
});

it('is made fifty times and no more', async () => {
  for (let count = 0; count < 50; count += 1) await share('campaign', `Campaign ${count}`);
  const refused = await watched.ask('POST', '/api/me/status-pages', { scope: 'host', name: 'a.b' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'STATUS_PAGE_LIMIT' } });
});

it('says of each link what a report says, from the first check on', async () => {
  const page = (path: string, words: string, head = '') => {
    watched.site.pages.set(path, pageOf(words, head));
    return watched.site.url + path;
  };
  const to = `href="https://desks.example/adjustable"`;
  const pages = [
    page('/noindex', `<a ${to}>good desks</a>`, '<meta name="robots" content="noindex">'),
    page('/anchor', `<a ${to}>other words</a>`),
    page('/hidden', `<a ${to} hidden>good desks</a>`),
    `${watched.site.url}/wall`,
  ];
  watched.site.pages.set('/wall', { status: 403 });
  await watched.ask('POST', '/api/monitors', {
    destinationUrl: 'https://desks.example/adjustable',
    anchorText: 'good desks',
    urlList: pages.join('\n'),
  });
  const { token, badgeUrl } = await share('host', 'desks.example');
  await watched.after(0);
  const { links, counts } = (await get(`/api/status/${token}`)).json();
  expect(counts).toMatchObject({ live: 0, noindex: 1, 'wrong-anchor': 1, hidden: 1, unseen: 1 });
  expect(
    links.map(({ pageUrl, state }: { pageUrl: string; state: string }) => [
      new URL(pageUrl).pathname,
      state,
    ]),
  ).toEqual([
    ['/noindex', 'noindex'],
    ['/hidden', 'hidden'],
    ['/anchor', 'wrong-anchor'],
    ['/wall', 'unseen'],
  ]);
  const { body } = await get(`/status/${token}`, { accept: 'text/html' });
  for (const words of ['Live, but noindex', 'Live, other anchor', 'Live, but hidden']) {
    expect(body).toContain(words);
  }
  expect(body).toContain('Page not seen');
  expect(body).not.toContain('Not checked yet');
  expect((await get(new URL(badgeUrl).pathname)).body).toContain(
    'backlinks: 3 of 3 live, 3 need a look',
  );
});
