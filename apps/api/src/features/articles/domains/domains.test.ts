import type { Domain } from '@linkwright/core/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeDns, startFakeDns } from '../../../testing/fake-dns.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { recheckDomains } from './check.ts';
import { offeredDomains } from './index.ts';

const DAY = 24 * 60 * 60 * 1000;

let api: TestApi;
let dns: FakeDns;
let admin: SignedInUser;
beforeAll(async () => {
  dns = await startFakeDns();
  api = await startApi({ env: { DNS_SERVERS: dns.server, TRUST_PROXY: '127.0.0.1' } });
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
});
afterAll(async () => {
  await api.close();
  await dns.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, headers = admin.cookie) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const add = async (host: string): Promise<Domain> =>
  (await ask('POST', '/api/domains', { host, title: `The ${host}` })).json().domain;
const check = async ({ id }: Domain): Promise<Domain> =>
  (await ask('POST', `/api/domains/${id}/check`)).json().domain;
const at = (host: string, url: string) => api.app.inject({ url, headers: { host } });

function enter({ ownership, host }: Domain): void {
  dns.zone[ownership.record.name] = { TXT: [ownership.record.value] };
  dns.zone[host] = { CNAME: ['linkwright.test'] };
}

/** A domain that is verified and leads here. */
async function live(host: string): Promise<Domain> {
  const domain = await add(host);
  enter(domain);
  return check(domain);
}

describe('the endpoints', () => {
  it('are there for admins alone', async () => {
    const domain = await add('guarded.example');
    const user = await seedSignedIn(api.ctx);
    const calls: [Method, string, object?][] = [
      ['GET', '/api/domains'],
      ['POST', '/api/domains', { host: 'mine.example', title: 'Mine' }],
      ['PATCH', `/api/domains/${domain.id}`, { title: 'Mine' }],
      ['POST', `/api/domains/${domain.id}/check`],
      ['GET', `/api/domains/${domain.id}/posts`],
      ['POST', `/api/domains/${domain.id}/posts`, { slug: 'any' }],
      ['DELETE', `/api/domains/${domain.id}/posts/any`],
      ['DELETE', `/api/domains/${domain.id}`],
    ];
    for (const [method, url, payload] of calls) {
      for (const who of [user.cookie, { cookie: '' }]) {
        expect([method, url, (await ask(method, url, payload, who)).statusCode]).toEqual([
          method,
          url,
          404,
        ]);
      }
    }
    expect(await check(domain)).toMatchObject({ title: 'The guarded.example' });
  });

  it('say 404 of a domain that is not there', async () => {
    const nobody = `/api/domains/${api.ctx.uuid()}`;
    for (const [method, url, payload] of [
      ['PATCH', nobody, { title: 'x' }],
      ['PATCH', nobody, {}],
      ['POST', `${nobody}/check`],
      ['GET', `${nobody}/posts`],
      ['POST', `${nobody}/posts`, { slug: 'any' }],
      ['DELETE', nobody],
    ] as const) {
      expect([method, (await ask(method, url, payload)).statusCode]).toEqual([method, 404]);
    }
  });

  it.each([
    'shop',
    '127.0.0.1',
    'localhost',
    'shop.example:8080',
    'linkwright.test',
    '*.x.example',
  ])('refuse the host %s', async (host) => {
    const reply = await ask('POST', '/api/domains', { host, title: 'x' });
    expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, 'host']);
  });

  it('take a domain once', async () => {
    await add('once.example');
    const again = await ask('POST', '/api/domains', { host: 'HTTPS://Once.example/', title: 'x' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('a look at the DNS', () => {
  it('says of each record what is to be entered, and what is there', async () => {
    const domain = await add('records.example');
    expect(domain).toMatchObject({
      url: 'http://records.example',
      ownership: {
        state: 'unchecked',
        record: {
          type: 'TXT',
          name: '_linkwright.records.example',
          value: expect.stringMatching(/^linkwright-verify=[\w-]{24}$/),
        },
      },
      pointing: { record: { type: 'CNAME', name: 'records.example', value: 'linkwright.test' } },
      verifiedAt: null,
      isLive: false,
      posts: 0,
    });
    expect(await check(domain)).toMatchObject({
      ownership: { state: 'missing', found: [] },
      pointing: { state: 'missing', found: [] },
      checkedAt: api.clock().toISOString(),
    });
    dns.zone['_linkwright.records.example'] = { TXT: ['linkwright-verify=a-lie'] };
    dns.zone['records.example'] = { CNAME: ['other.example'] };
    expect(await check(domain)).toMatchObject({
      ownership: { state: 'wrong', found: ['linkwright-verify=a-lie'] },
      pointing: { state: 'wrong', found: ['other.example'] },
      verifiedAt: null,
    });
    dns.zone['other.example'] = { CNAME: ['records.example'] };
    expect(await check(domain)).toMatchObject({ pointing: { state: 'loop' } });
    enter(domain);
    expect(await check(domain)).toMatchObject({
      ownership: { state: 'ok' },
      pointing: { state: 'ok', found: ['linkwright.test'] },
      verifiedAt: api.clock().toISOString(),
      isLive: true,
    });
  });

  it('that is not answered changes nothing', async () => {
    const domain = await live('silent.example');
    dns.zone['_linkwright.silent.example'] = 'SERVFAIL';
    dns.zone['silent.example'] = 'REFUSED';
    expect(await check(domain)).toMatchObject({
      ownership: { state: 'unknown' },
      pointing: { state: 'ok' },
      verifiedAt: domain.verifiedAt,
      isLive: true,
    });
  });

  it('that misses the proof for a week ends it, and no sooner', async () => {
    const domain = await live('leaving.example');
    delete dns.zone['_linkwright.leaving.example'];
    await recheckDomains(api.ctx);
    expect(await check(domain)).toMatchObject({ missingSince: api.clock().toISOString() });
    api.clock.forward(7 * DAY - 1);
    await recheckDomains(api.ctx);
    expect((await at('leaving.example', '/blog')).statusCode).toBe(200);
    api.clock.forward(1);
    await recheckDomains(api.ctx);
    expect((await at('leaving.example', '/blog')).body).toContain('Linkwright');
    expect(await check(domain)).toMatchObject({ verifiedAt: null, isLive: false });
  });
});

describe('a domain that is verified', () => {
  it('serves its posts, and they are nowhere else', async () => {
    const domain = await live('blog.shop.example');
    await seedPost(api.ctx.db, { slug: 'moved', title: 'A moved post' });
    await seedPost(api.ctx.db, { slug: 'stays', title: 'A post that stays' });
    expect((await at('blog.shop.example', '/blog/moved')).statusCode).toBe(404);
    const posts = `/api/domains/${domain.id}/posts`;
    expect((await ask('POST', posts, { slug: 'nothing' })).statusCode).toBe(404);
    expect((await ask('POST', posts, { slug: 'moved' })).statusCode).toBe(200);
    expect((await ask('POST', posts, { slug: 'moved' })).statusCode).toBe(200);

    const page = await at('blog.shop.example', '/blog/moved');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<link rel="canonical" href="http://blog.shop.example/blog/moved"');
    expect(page.body).toContain('A moved post · The blog.shop.example');
    expect(page.body).toContain('<a href="http://linkwright.test">Linkwright</a>');
    expect((await at('Blog.Shop.Example.', '/blog/moved')).statusCode).toBe(200);
    expect((await at('blog.shop.example', '/blog/stays')).statusCode).toBe(404);
    const list = (await at('blog.shop.example', '/blog')).body;
    expect([list.includes('A moved post'), list.includes('A post that stays')]).toEqual([
      true,
      false,
    ]);
    for (const file of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
      const { body } = await at('blog.shop.example', file);
      expect([file, body.includes('http://blog.shop.example/blog/moved')]).toEqual([file, true]);
      expect([file, body.includes('stays')]).toEqual([file, false]);
      const own = (await at('linkwright.test', file)).body;
      expect([file, own.includes('/blog/moved'), own.includes('/blog/stays')]).toEqual([
        file,
        false,
        true,
      ]);
    }
    expect((await at('blog.shop.example', '/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: http://blog.shop.example/sitemap.xml\n',
    );
    const here = await at('linkwright.test', '/blog/moved');
    expect([here.statusCode, here.headers.location]).toEqual([
      302,
      'http://blog.shop.example/blog/moved',
    ]);
    expect((await at('unknown.example', '/blog/stays')).statusCode).toBe(200);

    expect((await ask('GET', posts)).json()).toMatchObject({
      items: [{ slug: 'moved', title: 'A moved post' }],
      nextCursor: null,
    });
    await ask('DELETE', `${posts}/moved`);
    expect((await at('linkwright.test', '/blog/moved')).statusCode).toBe(200);
    expect((await at('blog.shop.example', '/blog/moved')).statusCode).toBe(404);
  });

  it('has no accounts and no API', async () => {
    await live('bare.example');
    for (const url of [
      '/login',
      '/api/me',
      '/api/openapi.json',
      '/docs',
      '/healthz',
      '/?ref=abcdefgh1',
    ]) {
      const { statusCode } = await at('bare.example', url);
      expect([url, statusCode]).toEqual([url, url.startsWith('/?') ? 302 : 404]);
    }
    const home = await at('bare.example', '/');
    expect([home.statusCode, home.headers.location]).toEqual([302, '/blog']);
    const missing = await api.app.inject({
      url: '/login',
      headers: { host: 'bare.example', accept: 'text/html' },
    });
    expect(missing.body).toContain('The bare.example');
  });

  it('goes by a forwarded name only where a trusted proxy names a domain of ours', async () => {
    await live('named.example');
    const titleBy = async (headers: Record<string, string>, from = '127.0.0.1') => {
      const reply = await api.app.inject({ url: '/blog', headers, remoteAddress: from });
      return /<title>([^<]*)/.exec(reply.body)?.[1];
    };
    const main = await titleBy({ host: 'linkwright.test' });
    const named = await titleBy({ host: 'named.example' });
    expect(named).not.toBe(main);
    const forwarded = { host: 'linkwright.test', 'x-forwarded-host': 'named.example' };
    expect(await titleBy(forwarded)).toBe(named);
    expect(await titleBy(forwarded, '192.0.2.7')).toBe(main);
    const foreign = { host: 'named.example', 'x-forwarded-host': 'linkwright.evil' };
    for (const from of ['127.0.0.1', '192.0.2.7']) {
      expect(await titleBy(foreign, from)).toBe(named);
    }
  });

  it('is offered while it is live', async () => {
    const domain = await live('offered.example');
    const isOffered = async () =>
      (await offeredDomains(api.ctx)).some(({ host }) => host === 'offered.example');
    expect(await isOffered()).toBe(false);
    await ask('PATCH', `/api/domains/${domain.id}`, { isOffered: true, title: 'New name' });
    expect(await isOffered()).toBe(true);
    expect((await at('offered.example', '/blog')).body).toContain('New name');
    dns.zone['offered.example'] = { A: ['192.0.2.9'] };
    await check(domain);
    expect(await isOffered()).toBe(false);
  });

  it('serves nothing once it is taken away', async () => {
    const domain = await live('gone.example');
    await seedPost(api.ctx.db, { slug: 'comes-back' });
    await ask('POST', `/api/domains/${domain.id}/posts`, { slug: 'comes-back' });
    expect((await at('linkwright.test', '/blog/comes-back')).statusCode).toBe(302);
    expect((await ask('DELETE', `/api/domains/${domain.id}`)).statusCode).toBe(200);
    expect((await at('linkwright.test', '/blog/comes-back')).statusCode).toBe(200);
    expect((await at('gone.example', '/login')).statusCode).toBe(200);
  });
});

describe('/domains', () => {
  it.each(['/domains', '/domains/legacy'])('%s is a page for admins alone', async (url) => {
    const page = { accept: 'text/html' };
    const user = await seedSignedIn(api.ctx);
    for (const who of [{}, user.cookie]) {
      const reply = await api.app.inject({ url, headers: { ...page, ...who } });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('There is no page at this address');
    }
    const reply = await api.app.inject({ url, headers: { ...page, ...admin.cookie } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});
