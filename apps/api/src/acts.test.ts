import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@linkwright/core/all';
import * as core from '@linkwright/core/all';
import { sampleOf } from '@linkwright/core/testing/vendors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedsOfSubjects } from './testing/door-subjects.ts';
import { doors } from './testing/doors.ts';
import { seedPartner } from './testing/seed-partner.ts';
import { seedPost } from './testing/seed-post.ts';
import { type SignedInUser, seedSignedIn, seedUser } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
let admin: SignedInUser;
beforeAll(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
}, 60_000);
afterAll(() => api.close());

const endpoints = new Map(
  Object.values(core)
    .filter((one): one is Endpoint & typeof one => {
      return typeof one === 'object' && one !== null && 'route' in one && 'response' in one;
    })
    .map((one) => [`${one.route.method} ${one.route.path}`, one as Endpoint]),
);

/** What an admin can do that changes something, as the table of doors knows it. */
const routes = [...doors]
  .filter(([route, door]) => door === 'admins' && !route.startsWith('GET '))
  .map(([route]) => route);

interface Call {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

const seedId = async () => {
  const id = randomUUID();
  await seedPost(api.ctx.db, { id, slug: `post-${id}` });
  return id;
};
const person = async () => (await seedUser(api.ctx.db)).userId;

/** A purchase in the sandbox; its id. */
async function buyCredits(): Promise<string> {
  const { cookie, user } = await seedSignedIn(api.ctx);
  const post = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url, headers: cookie, payload });
  const { sessionId } = (await post('/api/create-payment', { credits: 50, amount: 70 })).json();
  await post(`/api/sandbox-checkout/${sessionId}/complete`, {});
  const { id } = await api.ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls that a sample of the contract does not make by itself. */
const prepared: Record<string, () => Promise<Call>> = {
  'PATCH /api/admin/posts/:id': async () => ({
    params: { id: await seedId() },
    body: { status: 'draft' },
  }),
  'POST /api/admin/posts/:id/remove': async () => ({ params: { id: await seedId() } }),
  'POST /api/posts/:id/restore': async () => {
    const id = await seedId();
    await api.app.inject({
      method: 'PATCH',
      url: `/api/admin/posts/${id}`,
      headers: admin.cookie,
      payload: { status: 'draft', reason: 'A test' },
    });
    await api.ctx.db.deleteFrom('admin_acts').execute();
    return { params: { id } };
  },
  'PUT /api/admin/host-rules/:host': async () => ({ params: { host: 'casino.example' } }),
  'DELETE /api/admin/host-rules/:host': async () => {
    await api.ctx.db
      .insertInto('host_rules')
      .values({ host: 'gone.example', kind: 'block', reason: 'A test', created_at: api.clock() })
      .execute();
    return { params: { host: 'gone.example' } };
  },
  'POST /api/admin/partners/:id/disable': async () => ({
    params: { id: (await seedPartner(api.ctx, { user_id: await person() })).id },
  }),
  'POST /api/admin/credits/adjustments': async () => ({
    body: { userId: await person(), credits: 5 },
  }),
  'POST /api/admin/payments/:id/refund': async () => ({ params: { id: await buyCredits() } }),
  'POST /api/domains': async () => ({ body: { host: 'blog.shop.example' } }),
  'PATCH /api/domains/:id': async () => ({ body: { title: 'Another' } }),
  'POST /api/domains/:id/posts': async () => {
    const id = await seedId();
    return { body: { slug: `post-${id}` } };
  },
  'POST /api/send-email': async () => ({
    body: { to: 'ada@example.com', subject: 'A', message: 'A' },
  }),
};

it.each(routes)('%s is written down', { timeout: 30_000 }, async (route) => {
  const [method, path = ''] = route.split(' ') as ['POST', string];
  const endpoint = endpoints.get(route);
  if (!endpoint) throw new Error(`No contract has ${route}`);
  await api.ctx.db.deleteFrom('admin_acts').execute();
  const seed = Object.entries(seedsOfSubjects).find(([subject]) => path.startsWith(subject))?.[1];
  const call: Call = (await prepared[route]?.()) ?? {};
  const params = {
    ...(endpoint.params ? (sampleOf(endpoint.params) as Record<string, string>) : {}),
    ...(seed ? await seed(api.ctx) : {}),
    ...call.params,
  };
  const payload = endpoint.body
    ? { ...(sampleOf(endpoint.body) as Record<string, unknown>), ...call.body }
    : undefined;
  const reply = await api.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
    headers: admin.cookie,
    ...(payload ? { payload } : {}),
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const acts = await api.ctx.db.selectFrom('admin_acts').selectAll().execute();
  expect(acts.length).toBeGreaterThan(0);
  for (const act of acts) {
    expect(act).toMatchObject({ admin_id: admin.user.userId, details: expect.any(Object) });
    expect(act.action).toMatch(/^[a-z-]+\.[a-z-]+$/);
  }
});
