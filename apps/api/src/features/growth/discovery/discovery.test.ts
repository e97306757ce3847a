import { AppError, type Discovery, type Prospect } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchGateway } from '../../../gateways/search.ts';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { failPastDiscoveries } from './fail-past.ts';
import { runDiscovery } from './run.ts';

let api: TestApi;
let blog: LocalSite;
let other: LocalSite;
let shop: LocalSite;
let ada: SignedInUser;
let bob: SignedInUser;
let answer: SearchGateway['search'];

const search: SearchGateway = {
  name: 'A search engine',
  hasCountries: false,
  hasDevices: false,
  maxResults: 10,
  search: (query) => answer(query),
};

beforeAll(async () => {
  [blog, other, shop] = await Promise.all([startLocalSite(), startLocalSite(), startLocalSite()]);
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' }, search });
});
afterAll(async () => {
  await api.close();
  await Promise.all([blog.close(), other.close(), shop.close()]);
});
beforeEach(async () => {
  [ada, bob] = [await seedSignedIn(api.ctx), await seedSignedIn(api.ctx)];
  for (const site of [blog, other, shop]) {
    site.pages.clear();
    site.visits.length = 0;
  }
});

const html = (body: string, title = 'A page') => ({
  body: `<!doctype html><title>${title}</title><main>${body}</main>`,
});
const link = (href: string) => `<a href="${href}">a link</a>`;

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { user = ada, ...options }: { user?: SignedInUser; payload?: object } = {},
) => api.app.inject({ method, url, headers: user.token, ...options });

const wanted = (seed: string, more: object = {}) => ({
  seedKind: 'page',
  seed,
  subject: 'standing desks',
  targetUrl: shop.url,
  ...more,
});

async function begin(payload: object, user = ada): Promise<string> {
  const reply = await call('POST', '/api/discovery', { user, payload });
  expect(reply.statusCode, reply.body).toBe(202);
  return reply.json().discovery.id;
}
const run = (id: string, isLast = false) =>
  runDiscovery(api.ctx, id, { signal: new AbortController().signal, isLast });
const read = async (id: string): Promise<Discovery> =>
  (await call('GET', `/api/discovery/${id}`)).json().discovery;
const prospects = async (id: string, query = ''): Promise<Prospect[]> =>
  (await call('GET', `/api/prospects?discovery=${id}${query}`)).json().items;
const finds = async (id: string) =>
  (await prospects(id)).flatMap(({ finds: each, pageUrl }) =>
    each.map((one) => ({ ...one, pageUrl })),
  );
const found = async (id: string) =>
  (await finds(id)).map(({ kind, pageUrl }) => `${kind} ${new URL(pageUrl).pathname}`).sort();

describe('a search', () => {
  it('takes no broken link to one’s own site for a chance', async () => {
    blog.pages.set('/', html(`${link(`${shop.url}/gone`)}${link(`${other.url}/gone`)}`));
    const id = await begin(wanted(blog.url));
    await run(id);
    expect((await finds(id)).map(({ brokenUrl }) => brokenUrl)).toEqual([`${other.url}/gone`]);
  });

  it('finds mentions without a link, broken links and lists of links', async () => {
    other.pages.set('/well', html('fine'));
    shop.pages.set('/desks', html('Desks'));
    blog.pages.set(
      '/',
      html(
        `${link('/mention')}${link('/linked')}${link('/broken')}${link('/list')}${link('/none')}`,
      ),
    );
    blog.pages.set('/mention', html('We like standing desks a lot.', 'On desks'));
    blog.pages.set('/linked', html(`Standing desks: ${link(`${shop.url}/desks`)}`));
    blog.pages.set(
      '/broken',
      html(`${link(`${other.url}/gone`)}${link(`${other.url}/well`)}${link('http://no.invalid/')}`),
    );
    const sites = Array.from({ length: 5 }, (_one, index) => link(`http://s${index}.invalid/`));
    blog.pages.set('/list', html(`<h1>Useful links</h1>${sites.join('')}`));
    blog.pages.set('/none', html('Nothing of interest'));
    const id = await begin(wanted(blog.url));
    expect(await read(id)).toMatchObject({ status: 'queued', pagesRead: 0 });
    await run(id);
    expect(await read(id)).toMatchObject({
      status: 'done',
      note: null,
      pagesRead: 6,
      pagesWaiting: 0,
      prospects: { mention: 1, 'broken-link': 7, 'resource-page': 1 },
    });
    expect((await prospects(id)).find(({ pageTitle }) => pageTitle === 'On desks')).toMatchObject({
      pageUrl: `${blog.url}/mention`,
      state: 'new',
      worth: 3,
      targetUrl: `${shop.url}/`,
      watched: null,
    });
    const all = await finds(id);
    expect(all.find(({ kind }) => kind === 'mention')).toMatchObject({
      brokenUrl: null,
      reason: 'Names “standing desks” once and does not link to the site',
      snippet: 'We like standing desks a lot.',
    });
    expect(all.find(({ brokenUrl }) => brokenUrl === `${other.url}/gone`)).toMatchObject({
      reason: `Links to ${other.url}/gone: it answers 404`,
    });
    expect(all.find(({ brokenUrl }) => brokenUrl === 'http://no.invalid/')?.reason).toContain(
      'its host does not exist',
    );
    // A link that several pages make is asked for once, and a fine one is nobody’s business.
    expect(other.visits.filter((path) => path === '/well')).toHaveLength(1);
    expect(all.some(({ brokenUrl }) => brokenUrl?.endsWith('/well'))).toBe(false);
  });

  it('keeps within its depth and its budget, and reads a page once', async () => {
    for (let index = 0; index < 30; index += 1) {
      blog.pages.set(`/${index}`, html(`${link(`/${index + 1}`)}${link('/0?utm_source=x#y')}`));
    }
    const deep = await begin(wanted(`${blog.url}/0`, { depth: 3, maxPages: 200 }));
    await run(deep);
    expect(blog.visits).toEqual(['/0', '/1', '/2', '/3']);
    blog.visits.length = 0;
    blog.pages.set('/0', html(Array.from({ length: 29 }, (_one, n) => link(`/${n + 1}`)).join('')));
    const small = await begin(wanted(`${blog.url}/0`, { maxPages: 5 }));
    await run(small);
    expect(blog.visits).toHaveLength(5);
    expect(await read(small)).toMatchObject({ pagesRead: 5, maxPages: 5 });
  });

  it('goes to other sites only where it may, and never beyond what robots.txt allows', async () => {
    // Its rules are not known yet.
    const strict = await startLocalSite();
    strict.pages.set('/', html(`${link(other.url)}${link('/private/x')}`));
    strict.pages.set('/robots.txt', {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private/',
    });
    strict.pages.set('/private/x', html('standing desks'));
    other.pages.set('/', html('standing desks'));
    const kept = await begin(wanted(strict.url));
    await run(kept);
    expect(await found(kept)).toEqual([]);
    expect(await read(kept)).toMatchObject({ pagesRead: 1, pagesFailed: 1 });
    const wide = await begin(wanted(strict.url, { followsSites: true }));
    await run(wide);
    expect(await found(wide)).toEqual(['mention /']);
    expect(strict.visits).not.toContain('/private/x');
    await strict.close();
  });

  it('survives hostile pages', async () => {
    blog.pages.set('/', html(`${link('/deep')}${link('/binary')}${link('/hangs-not')}`));
    blog.pages.set('/deep', html('<div>'.repeat(100_000)));
    blog.pages.set('/binary', { headers: { 'content-type': 'image/png' }, body: '\0\0' });
    blog.pages.set('/hangs-not', html('standing desks <a href="http://%%%/">x</a>\0'));
    const id = await begin(wanted(blog.url));
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'done', pagesRead: 3, pagesFailed: 1 });
    expect(await found(id)).toEqual(['mention /hangs-not']);
  });

  it('begins at the pages of a sitemap', async () => {
    const map = (inside: string) => ({
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?>${inside}`,
    });
    blog.pages.set(
      '/sitemap.xml',
      map(`<sitemapindex><sitemap><loc>${blog.url}/part.xml</loc></sitemap></sitemapindex>`),
    );
    blog.pages.set('/part.xml', map(`<urlset><url><loc>${blog.url}/a</loc></url></urlset>`));
    blog.pages.set('/a', html('standing desks'));
    const id = await begin(wanted(`${blog.url}/sitemap.xml`, { seedKind: 'sitemap' }));
    await run(id);
    expect(await found(id)).toEqual(['mention /a']);
    const none = await begin(wanted(`${blog.url}/none.xml`, { seedKind: 'sitemap' }));
    await run(none);
    expect(await read(none)).toMatchObject({
      status: 'failed',
      note: 'The sitemap could not be read: it answered 404',
    });
  });

  it('begins at what a search provider finds, and names it', async () => {
    answer = async ({ text, limit }) => {
      expect([text, limit]).toEqual(['desk reviews', 10]);
      const result = { position: 1, url: `${blog.url}/r`, title: 'R', snippet: '' };
      return { results: [result, { ...result, position: 2 }], searched: 10 };
    };
    blog.pages.set('/r', html('standing desks'));
    const id = await begin(wanted('desk reviews', { seedKind: 'keyword' }));
    await run(id);
    expect(await found(id)).toEqual(['mention /r']);
    expect(await read(id)).toMatchObject({ source: 'A search engine', pagesRead: 1 });
  });

  it('says which provider is away', async () => {
    answer = async () => {
      throw new AppError('PROVIDER_UNAVAILABLE', { message: 'A search engine does not answer' });
    };
    const id = await begin(wanted('desk reviews', { seedKind: 'keyword' }));
    await run(id);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      note: 'A search engine does not answer',
    });
  });

  it('ends when it is cancelled, and keeps what it found', async () => {
    blog.pages.set('/', html(`standing desks ${link('/a')}`));
    const id = await begin(wanted(blog.url));
    const reply = await call('POST', `/api/discovery/${id}/cancel`);
    expect(reply.json().discovery).toMatchObject({ status: 'cancelled' });
    await run(id);
    expect([blog.visits, (await read(id)).status]).toEqual([[], 'cancelled']);
  });

  it('goes on where a process that died left it', async () => {
    blog.pages.set('/', html(`${link('/a')}${link('/b')}`));
    blog.pages.set('/a', html('standing desks'));
    blog.pages.set('/b', html('standing desks'));
    const id = await begin(wanted(blog.url));
    const dying = new AbortController();
    blog.pages.set('/a', { hangs: true });
    const dead = runDiscovery(api.ctx, id, { signal: dying.signal, isLast: false });
    await expect.poll(() => blog.hanging, { timeout: 10_000 }).toBe(1);
    dying.abort(new Error('killed'));
    await expect(dead).rejects.toThrow('killed');
    expect(await read(id)).toMatchObject({ status: 'running' });
    blog.pages.set('/a', html('standing desks'));
    blog.visits.length = 0;
    await run(id);
    expect(blog.visits).not.toContain('/');
    expect(await found(id)).toEqual(['mention /a', 'mention /b']);
  });

  it('is given up after a day', async () => {
    const id = await begin(wanted(blog.url));
    api.clock.forward(25 * 60 * 60 * 1000);
    await failPastDiscoveries(api.ctx);
    expect(await read(id)).toMatchObject({ status: 'failed', note: 'Not finished within a day' });
  });
});

describe('a search that is deleted', () => {
  it('takes with it what nobody has worked on, and is as if it were not there for others', async () => {
    blog.pages.set('/', html(`standing desks ${link('/kept')}`));
    blog.pages.set('/kept', html('standing desks'));
    const id = await begin(wanted(blog.url));
    await run(id);
    const path = `/api/discovery/${id}`;
    for (const [method, url] of [
      ['GET', path],
      ['POST', `${path}/cancel`],
      ['DELETE', path],
    ] as const) {
      expect([url, (await call(method, url, { user: bob })).statusCode]).toEqual([url, 404]);
      expect((await api.app.inject({ method, url })).statusCode).toBe(401);
    }
    const kept = (await prospects(id)).find(({ pageUrl }) => pageUrl.endsWith('/kept'));
    await call('PATCH', `/api/prospects/${kept?.id}`, { payload: { notes: 'Eve keeps it' } });
    expect((await call('DELETE', path)).statusCode).toBe(200);
    expect((await call('GET', path)).statusCode).toBe(404);
    const left: Prospect[] = (await call('GET', '/api/prospects')).json().items;
    expect(left.map(({ pageUrl, finds: each }) => [pageUrl, each.length])).toEqual([
      [`${blog.url}/kept`, 1],
    ]);
    const list = (await call('GET', '/api/discovery?limit=1')).json();
    expect(list).toMatchObject({ items: [], nextCursor: null });
  });
});

describe('what is asked', () => {
  it.each([
    [{ seed: 'https://x.example/file.pdf' }, 'seed'],
    [{ seed: 'javascript:alert(1)' }, 'seed'],
    [{ targetUrl: 'ftp://x.example' }, 'targetUrl'],
    [{ depth: 4 }, 'depth'],
    [{ maxPages: 0 }, 'maxPages'],
    [{ subject: '' }, 'subject'],
    [{ seedKind: 'telepathy' }, 'seedKind'],
  ])('is refused by its field: %j', async (wrong, field) => {
    const payload = { ...wanted('https://x.example/'), ...wrong };
    const reply = await call('POST', '/api/discovery', { payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.map((fault: { field: string }) => fault.field)).toContain(field);
  });

  it('has a limit a day', async () => {
    for (let index = 0; index < 20; index += 1) await begin(wanted(blog.url), bob);
    const reply = await call('POST', '/api/discovery', { user: bob, payload: wanted(blog.url) });
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('needs a confirmed address, and a provider where it is words', async () => {
    const unconfirmed = await seedSignedIn(api.ctx, { isVerified: false });
    const refused = await call('POST', '/api/discovery', {
      user: unconfirmed,
      payload: wanted(blog.url),
    });
    expect(refused.json().code).toBe('EMAIL_NOT_CONFIRMED');
    const bare = await startApi();
    const eve = await seedSignedIn(bare.ctx);
    const missing = await bare.app.inject({
      method: 'POST',
      url: '/api/discovery',
      headers: eve.token,
      payload: wanted('desk reviews', { seedKind: 'keyword' }),
    });
    expect([missing.statusCode, missing.json().code]).toEqual([503, 'PROVIDER_MISSING']);
    await bare.close();
  });
});
