import { type Domain, parseGenerationRequest, writePost } from '@linkwright/core/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeDns, startFakeDns } from '../../../testing/fake-dns.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { publishAt } from './publish.ts';

let api: TestApi;
let dns: FakeDns;
let admin: SignedInUser;
beforeAll(async () => {
  dns = await startFakeDns();
  api = await startApi({ env: { DNS_SERVERS: dns.server } });
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
});
afterAll(async () => {
  await api.close();
  await dns.close();
});

const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = admin) => {
  const request = { method, url, headers: by.cookie, ...(payload ? { payload } : {}) };
  const reply = await api.app.inject(request);
  return { status: reply.statusCode, ...reply.json() };
};

/** A domain that is verified, leads here and is offered to everybody. */
async function offered(host: string): Promise<Domain> {
  const { domain } = await ask('POST', '/api/domains', { host, title: `The ${host}` });
  const { name, value } = domain.ownership.record;
  dns.zone[name] = { TXT: [value] };
  dns.zone[host] = { CNAME: ['linkwright.test'] };
  await ask('POST', `/api/domains/${domain.id}/check`);
  return (await ask('PATCH', `/api/domains/${domain.id}`, { isOffered: true })).domain;
}

it('publishes once on an offered domain, as a post of the user’s, until it is withdrawn', async () => {
  const { id: domainId } = await offered('desks.example');
  const hidden = await ask('POST', '/api/domains', { host: 'hidden.example', title: 'Hidden' });
  const ada = await seedSignedIn(api.ctx);
  const domains = await ask('GET', '/api/destinations/domains', undefined, ada);
  expect(domains.items).toEqual([{ id: domainId, host: 'desks.example' }]);
  const body = { kind: 'domain', name: 'Desks' };
  const refused = { ...body, domainId: hidden.domain.id };
  expect((await ask('POST', '/api/destinations', refused, ada)).status).toBe(404);
  const made = await ask('POST', '/api/destinations', { ...body, domainId }, ada);
  expect(made).toMatchObject({
    status: 201,
    secret: null,
    destination: { kind: 'domain', url: 'http://desks.example', domainId, username: null },
  });
  const { id } = made.destination;
  expect(await ask('POST', `/api/destinations/${id}/test`, {}, ada)).toMatchObject({ ok: true });

  const parsed = parseGenerationRequest({
    keyword: 'standing desks',
    anchorText: 'good desks',
    targetUrl: 'https://shop.example/desks',
  });
  if (!parsed.ok) throw new Error('no request');
  const { request } = parsed;
  const signal = AbortSignal.timeout(60_000);
  const draft = await writePost(request, { writer: api.ctx.writer, signal });
  const { userId } = ada.user;
  const publish = (key: string) =>
    publishAt(api.ctx, { userId, destinationId: id, request, draft, key, signal });
  const [first, again] = await Promise.all([publish('one'), publish('one')]);
  expect(again).toEqual(first);
  expect(first?.url).toMatch(/^http:\/\/desks\.example\/blog\/[a-z0-9-]+$/);
  const page = await api.app.inject({
    url: new URL(first?.url ?? '').pathname,
    headers: { host: 'desks.example' },
  });
  expect([page.statusCode, page.body.includes('>good desks</a>')]).toEqual([200, true]);
  const posts = await api.ctx.db.selectFrom('blog_posts').select(['id', 'user_id']).execute();
  expect(posts).toEqual([{ id: first?.reference, user_id: userId }]);

  await ask('PATCH', `/api/domains/${domainId}`, { isOffered: false });
  await expect(publish('two')).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  expect(await publish('one')).toEqual(first);
  const { items } = await ask('GET', '/api/destinations', undefined, ada);
  expect(items).toMatchObject([
    { state: 'failing', lastError: 'This domain is not offered any more', published: 1 },
  ]);
});
