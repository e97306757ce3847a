import type { CreatedPost } from '@linkwright/core/all';
import pLimit from 'p-limit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SeededPartner, seedPartner } from '../../../testing/seed-partner.ts';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

/** More at once than the pool has connections. */
const atOnce = pLimit(40);

let api: TestApi;
let owner: SignedInUser;
beforeEach(async () => {
  api = await startApi({ env: { TRUST_PROXY: '127.0.0.1', POSTS_PER_TARGET: '1000' } });
  owner = await seedSignedIn(api.ctx);
});
afterEach(() => api.close());

const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => atOnce(() => work(index))));

function tally(codes: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const code of codes) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
}

async function generate({ headers }: SeededPartner, address: string): Promise<string> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { ...headers, 'x-forwarded-for': address },
    payload: {
      keyword: 'standing desks',
      anchorText: 'desks',
      length: 'short',
      targetUrl: 'https://desks.example.com/',
    },
  });
  return reply.json<CreatedPost & { code?: string }>().code ?? 'made';
}

const counts = (partnerId: string) =>
  api.ctx.db
    .selectFrom('partner_statistics')
    .select(['views', 'generations', 'claims', 'sign_ups'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();

it('leaves exactly the key’s limit of many posts at once, and counts each', async () => {
  const partner = await seedPartner(api.ctx, { user_id: owner.user.userId, daily_limit: 12 });
  const codes = await many(40, (index) => generate(partner, `10.0.0.${index}`));
  expect(tally(codes)).toEqual({ made: 12, PARTNER_QUOTA: 28 });
  expect(await counts(partner.id)).toMatchObject({ generations: 12 });
});

it('leaves exactly the visitor’s limit of many posts at once', async () => {
  const partner = await seedPartner(api.ctx, { user_id: owner.user.userId, visitor_limit: 3 });
  const codes = await many(20, () => generate(partner, '10.0.0.1'));
  expect(tally(codes)).toEqual({ made: 3, GENERATION_LIMIT: 17 });
  expect(await counts(partner.id)).toMatchObject({ generations: 3 });
});

it('loses no view', async () => {
  const partner = await seedPartner(api.ctx, { user_id: owner.user.userId });
  await many(100, () =>
    api.app.inject({ method: 'POST', url: '/api/partner-views', headers: partner.headers }),
  );
  expect(await counts(partner.id)).toMatchObject({ views: 100 });
});

it('counts claims and conversions of two partners’ posts at once, each sign-up once', async () => {
  const partners = [
    await seedPartner(api.ctx, { user_id: owner.user.userId }),
    await seedPartner(api.ctx, { user_id: owner.user.userId }),
  ];
  const created_at = new Date(api.clock().getTime() - 60_000);
  const users = await many(12, async () => {
    const signedIn = await seedSignedIn(api.ctx);
    await api.ctx.db
      .updateTable('users')
      .set({ created_at: api.clock() })
      .where('id', '=', signedIn.user.userId)
      .execute();
    return signedIn;
  });
  await many(users.length, async (index) => {
    const user = users[index];
    if (!user) throw new Error('a user each');
    const posts = await Promise.all(
      // In both orders, so that they would wait for each other in a ring.
      (index % 2 === 0 ? partners : partners.toReversed()).map(({ id }, place) =>
        seedTrialPost(api.ctx.db, {
          slug: `post-${index}-${place}`,
          created_at,
          source: 'partner',
          partner_id: id,
        }),
      ),
    );
    const one = await seedTrialPost(api.ctx.db, {
      slug: `post-${index}`,
      created_at,
      source: 'partner',
      partner_id: partners[0]?.id ?? null,
    });
    const send = (url: string, payload: object) =>
      api.app.inject({ method: 'POST', url, headers: user.token, payload });
    const replies = await Promise.all([
      send(`/api/posts/${one.postId}/claim`, { claimToken: one.claimToken }),
      send('/api/me/trial-conversion', {
        posts: posts.map(({ postId: id, claimToken }) => ({ id, claimToken })),
      }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
  expect(await counts(partners[0]?.id ?? '')).toMatchObject({ claims: 24, sign_ups: 12 });
  expect(await counts(partners[1]?.id ?? '')).toMatchObject({ claims: 12, sign_ups: 12 });
});

it('makes no more keys than there can be', async () => {
  const made = await many(40, () =>
    api.app.inject({
      method: 'POST',
      url: '/api/partners',
      headers: owner.token,
      payload: { name: 'Shop', origins: ['https://shop.example'] },
    }),
  );
  expect(tally(made.map((reply) => reply.json().code ?? 'made'))).toEqual({
    made: 20,
    PARTNER_LIMIT: 20,
  });
});

it('gives a key that is rotated many times at once one key and one before it', async () => {
  const { id, key } = await seedPartner(api.ctx, { user_id: owner.user.userId });
  const rotated = await many(10, () =>
    api.app.inject({
      method: 'POST',
      url: `/api/partners/${id}/rotate`,
      headers: owner.token,
      payload: {},
    }),
  );
  expect(rotated.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const row = await api.ctx.db
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(new Set([key, row.key, row.old_key]).size).toBe(3);
});
