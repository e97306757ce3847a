import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
) => api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const read = async ({ cookie }: SignedInUser) =>
  (await ask('GET', '/api/affiliate', cookie)).json().affiliate;
const follow = (code: string, headers: Record<string, string> = {}) =>
  ask('GET', `/?ref=${code}`, { 'user-agent': PERSON, ...headers });

describe('joining', () => {
  it('needs a verified address', async () => {
    const user = await seedSignedIn(api.ctx, { isVerified: false });
    const reply = await ask('POST', '/api/affiliate', user.cookie);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    expect((await ask('POST', '/api/affiliate')).statusCode).toBe(401);
  });

  it('gives one link for good', async () => {
    const user = await seedSignedIn(api.ctx);
    expect(await read(user)).toBeNull();
    for (const url of ['/api/affiliate/days', '/api/affiliate/entries', '/api/affiliate/payouts']) {
      expect((await ask('GET', url, user.cookie)).statusCode).toBe(404);
    }
    const [one, two] = await Promise.all([
      ask('POST', '/api/affiliate', user.cookie),
      ask('POST', '/api/affiliate', user.cookie),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(two.json().affiliate).toEqual(one.json().affiliate);
    expect(await read(user)).toMatchObject({
      link: expect.stringMatching(/^http:\/\/linkwright\.test\/\?ref=[a-z0-9]{8}$/),
      clicks: 0,
      signUps: 0,
      availableCents: 0,
      nextReleaseAt: null,
    });
  });
});

describe('a click on the link', () => {
  let owner: SignedInUser;
  let code: string;
  beforeEach(async () => {
    owner = await seedSignedIn(api.ctx);
    code = (await ask('POST', '/api/affiliate', owner.cookie)).json().affiliate.code;
  });

  it('leaves the code with the browser for 30 days, and counts once', async () => {
    const reply = await follow(`${code}&utm_source=news`);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/?utm_source=news']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['set-cookie']).toBe(
      `linkwright.ref=${code}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const again = await follow(code, { cookie: `other=1; linkwright.ref=${code}` });
    expect(again.headers['set-cookie']).toContain(code);
    expect(await read(owner)).toMatchObject({ clicks: 1 });
    const { days } = (await ask('GET', '/api/affiliate/days?days=2', owner.cookie)).json();
    expect(days).toEqual([
      { day: '2026-11-20', clicks: 0, signUps: 0 },
      { day: '2026-11-21', clicks: 1, signUps: 0 },
    ]);
  });

  it.each([
    ['a bot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['nobody', { 'user-agent': '' }],
    ['a browser that looks ahead', { 'sec-purpose': 'prefetch' }],
  ])('counts nothing of %s', async (_who, headers) => {
    const reply = await follow(code, headers);
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([302, undefined]);
    expect(await read(owner)).toMatchObject({ clicks: 0 });
  });

  it('counts nothing of the affiliate', async () => {
    const reply = await follow(code, owner.cookie);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await read(owner)).toMatchObject({ clicks: 0 });
  });

  it.each(['', 'nobody00', `x'; drop table users`, '%00', 'a'.repeat(5000)])(
    'goes on to the page with the code %j',
    async (made) => {
      const reply = await follow(encodeURIComponent(made));
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );

  it('is about the home page alone', async () => {
    expect((await ask('GET', `/blog?ref=${code}`)).statusCode).toBe(200);
    expect(await read(owner)).toMatchObject({ clicks: 0 });
  });
});

describe('a payout', () => {
  async function earner(cents: number): Promise<SignedInUser & { affiliateId: string }> {
    const user = await seedSignedIn(api.ctx);
    await ask('POST', '/api/affiliate', user.cookie);
    const { id } = await api.ctx.db
      .selectFrom('affiliates')
      .select('id')
      .where('user_id', '=', user.user.userId)
      .executeTakeFirstOrThrow();
    const checkout_id = api.ctx.uuid();
    await api.ctx.db
      .insertInto('affiliate_entries')
      .values({
        affiliate_id: id,
        kind: 'commission',
        cents,
        key: checkout_id,
        checkout_id,
        payout_id: null,
        available_at: api.clock(),
        created_at: api.clock(),
      })
      .execute();
    return { ...user, affiliateId: id };
  }
  const payTo = { payTo: 'IBAN DE00 0000 0000' };

  it('is asked for from the least on, once at a time, and paid by an admin', async () => {
    const poor = await earner(4999);
    const refused = await ask('POST', '/api/affiliate/payouts', poor.cookie, payTo);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'Payouts begin at $50.00']);

    const user = await earner(5000);
    const asked = await ask('POST', '/api/affiliate/payouts', user.cookie, payTo);
    expect(asked.statusCode).toBe(201);
    const { payout } = asked.json();
    expect(payout).toMatchObject({ cents: 5000, state: 'requested', ...payTo });
    expect(await read(user)).toMatchObject({
      availableCents: 0,
      requestedCents: 5000,
    });
    expect((await ask('POST', '/api/affiliate/payouts', user.cookie, payTo)).statusCode).toBe(409);

    const decide = (by: SignedInUser, decision: string) =>
      ask('POST', `/api/affiliate/payouts/${payout.id}/decide`, by.cookie, {
        decision,
        note: 'Transfer 7',
      });
    expect((await decide(user, 'paid')).statusCode).toBe(404);
    const admin = await seedSignedIn(api.ctx, { isAdmin: true });
    const all = await ask('GET', '/api/affiliate/payouts/all?state=requested', admin.cookie);
    expect(all.json().items).toContainEqual({ ...payout, email: user.user.email });
    expect((await ask('GET', '/api/affiliate/payouts/all', user.cookie)).statusCode).toBe(404);
    expect((await decide(admin, 'paid')).json().payout.state).toBe('paid');
    expect((await decide(admin, 'paid')).statusCode).toBe(200);
    expect((await decide(admin, 'rejected')).statusCode).toBe(409);
    expect(await read(user)).toMatchObject({
      availableCents: 0,
      requestedCents: 0,
      paidCents: 5000,
    });
    const mine = await ask('GET', '/api/affiliate/payouts', user.cookie);
    expect(mine.json().items).toMatchObject([{ state: 'paid', note: 'Transfer 7' }]);
  });

  it('comes back when it is rejected', async () => {
    const user = await earner(9000);
    const { payout } = (await ask('POST', '/api/affiliate/payouts', user.cookie, payTo)).json();
    const admin = await seedSignedIn(api.ctx, { isAdmin: true });
    const body = { decision: 'rejected', note: 'No such account' };
    await ask('POST', `/api/affiliate/payouts/${payout.id}/decide`, admin.cookie, body);
    expect(await read(user)).toMatchObject({ availableCents: 9000, requestedCents: 0 });
    const list = async (query: string) =>
      (await ask('GET', `/api/affiliate/entries?${query}`, user.cookie)).json();
    const first = await list('limit=2');
    expect(first.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'payout-returned',
      'payout',
    ]);
    const next = await list(`limit=2&cursor=${first.nextCursor}`);
    expect(next).toMatchObject({ items: [{ kind: 'commission', cents: 9000 }], nextCursor: null });
    // As cursors of this list once were.
    expect(await list(`limit=2&cursor=${first.items[1].id}`)).toEqual(next);
    expect((await ask('GET', '/api/affiliate/entries?cursor=x', user.cookie)).statusCode).toBe(400);
  });

  it('is asked for once by a key', async () => {
    const user = await earner(9000);
    const headers = { ...user.cookie, 'idempotency-key': 'payout-1-of-user' };
    const one = await ask('POST', '/api/affiliate/payouts', headers, payTo);
    const two = await ask('POST', '/api/affiliate/payouts', headers, payTo);
    expect(two.json()).toEqual(one.json());
  });

  it('stays in the books when the account goes', async () => {
    const { affiliateId, user } = await earner(9000);
    await api.ctx.db.deleteFrom('users').where('id', '=', user.userId).execute();
    const rows = (table: 'affiliates' | 'affiliate_payouts') =>
      api.ctx.db.selectFrom(table).selectAll().where('id', '=', affiliateId).execute();
    expect(await rows('affiliates')).toEqual([]);
    const entries = api.ctx.db.selectFrom('affiliate_entries').selectAll();
    expect(await entries.where('affiliate_id', '=', affiliateId).execute()).toHaveLength(1);
    await expect(
      api.ctx.db.updateTable('affiliate_entries').set({ cents: 1 }).execute(),
    ).rejects.toThrow('append-only');
  });
});
