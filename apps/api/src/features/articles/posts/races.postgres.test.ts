import { AppError } from '@linkwright/core/all';
import pLimit from 'p-limit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEveryday } from '../../../../../../scripts/everyday.ts';
import type { User } from '../../../http/viewer.ts';
import { type SeededTrial, seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { seedUser } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { claimPost } from './claim.ts';
import { convertTrial } from './convert-trial.ts';
import { editPost } from './edit.ts';
import { publishTrialPost } from './publish.ts';
import { restorePost } from './restore.ts';
import { deleteExpired } from './store.ts';
import { unclaimPost } from './unclaim.ts';

const HOUR = 60 * 60 * 1000;

/** More at once than the pool has connections. */
const atOnce = pLimit(40);

// PGlite has one connection: what it runs at once it runs one after another.
describe('under concurrency', { timeout: 240_000 }, () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.close());

  const claimCode = (user: User, post: SeededTrial) =>
    claimPost(api.ctx, { user, ...post }).then(() => 'claimed', codeOf);
  const users = (count: number) =>
    Promise.all(Array.from({ length: count }, () => atOnce(() => seedUser(api.ctx.db))));
  const trials = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        atOnce(() => seedTrialPost(api.ctx.db, { slug: `post-${index}` })),
      ),
    );
  const claimsByUser = () =>
    api.ctx.db
      .selectFrom('blog_posts')
      .select(({ fn }) => ['claimed_by', fn.countAll<number>().as('count')])
      .where('is_claimed', '=', true)
      .groupBy('claimed_by')
      .execute();

  it('leaves exactly 300 of 1,000 claims by 100 users, three each', {
    skip: isEveryday,
  }, async () => {
    const claimants = await users(100);
    const posts = await trials(1000);
    // Every user's claims lie beside each other, so that they do meet.
    const results = await Promise.all(
      posts.map((post, index) =>
        atOnce(() => claimCode(claimants[Math.floor(index / 10)] as User, post)),
      ),
    );
    expect(count(results)).toEqual({ claimed: 300, CLAIM_LIMIT_REACHED: 700 });
    const held = await claimsByUser();
    expect(held).toHaveLength(100);
    expect(held.every((row) => row.count === 3)).toBe(true);
    const kept = await api.ctx.db
      .selectFrom('published_blog_posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    expect(kept?.count).toBe(300);
  });

  it('leaves exactly 3 of one user’s 50 claims at once, and of claims beside a conversion', async () => {
    const [one, two] = await users(2);
    if (!one || !two) throw new Error('two users');
    const posts = await trials(60);
    const claims = await Promise.all(posts.slice(0, 50).map((post) => claimCode(one, post)));
    expect(count(claims)).toEqual({ claimed: 3, CLAIM_LIMIT_REACHED: 47 });
    const rest = posts.slice(50);
    await Promise.all([
      convertTrial(api.ctx, {
        user: two,
        posts: rest.map(({ postId: id, claimToken }) => ({ id, claimToken })),
      }),
      ...rest.toReversed().map((post) => claimCode(two, post)),
    ]);
    expect((await claimsByUser()).map((row) => row.count)).toEqual([3, 3]);
  });

  it('lets one of 1,000 claims of one post win', { skip: isEveryday }, async () => {
    const claimants = await users(1000);
    const [post] = await trials(1);
    if (!post) throw new Error('one post');
    const results = await Promise.all(claimants.map((user) => atOnce(() => claimCode(user, post))));
    expect(count(results)).toEqual({ claimed: 1, POST_ALREADY_CLAIMED: 999 });
    const records = await api.ctx.db.selectFrom('blog_posts_archive').select('id').execute();
    expect(records).toHaveLength(2);
  });

  it('loses no post between claims and the clean-up', async () => {
    const claimants = await users(200);
    const posts = await trials(200);
    api.clock.forward(24 * HOUR - 1);
    // The posts run out while claims and clean-ups are on their way.
    const claims = Promise.all(
      posts.map((post, index) =>
        atOnce(async () => {
          if (index === 60) api.clock.forward(1);
          return claimCode(claimants[index] as User, post);
        }),
      ),
    );
    let isClaiming = true;
    const cleaning = (async () => {
      while (isClaiming) await deleteExpired(api.ctx.db, api.clock());
    })();
    const results = await claims;
    isClaiming = false;
    await cleaning;
    await deleteExpired(api.ctx.db, api.clock());
    const rows = await api.ctx.db.selectFrom('blog_posts').selectAll().execute();
    const retired = await api.ctx.db.selectFrom('retired_slugs').select('slug').execute();
    const claimed = posts.filter((_, index) => results[index] === 'claimed');
    expect(claimed.length).toBeGreaterThan(20);
    expect(claimed.length).toBeLessThan(180);
    expect(rows.map(({ id }) => id).sort()).toEqual(claimed.map(({ postId }) => postId).sort());
    expect(rows.every((row) => row.is_claimed && row.expires_at === null)).toBe(true);
    expect(rows.length + retired.length).toBe(200);
    const known = ['claimed', 'POST_EXPIRED', 'POST_NOT_FOUND'];
    expect(results.filter((code) => !known.includes(code))).toEqual([]);
  });

  it('gives 1,000 equal titles 1,000 slugs', { skip: isEveryday }, async () => {
    const draft = {
      title: 'The Complete Guide to Standing Desks',
      content: '<p>About standing desks.</p>',
      excerpt: 'About standing desks.',
      metaDescription: 'About standing desks.',
      tags: [],
      keywords: ['standing desk'],
      category: 'Business' as const,
      wordCount: 3,
      readingTime: 1,
      seo: { score: 50, rules: [] },
      grounding: null,
    };
    const request = {
      keyword: 'standing desk',
      anchorText: 'desks',
      targetUrl: 'https://example.com/',
      tone: 'professional' as const,
      length: 'medium' as const,
      linkPolicy: 'follow' as const,
    };
    const published = await Promise.all(
      Array.from({ length: 1000 }, () =>
        atOnce(() =>
          api.ctx.db
            .transaction()
            .execute((trx) => publishTrialPost(api.ctx, trx, { request, draft, makerId: null })),
        ),
      ),
    );
    expect(new Set(published.map(({ post }) => post.slug)).size).toBe(1000);
    expect(published.every(({ post }) => post.slug.length <= 52)).toBe(true);
  });

  it('keeps row and permanent copy alike when claims, unclaims, edits and restores meet', async () => {
    const [user] = await users(1);
    const posts = await trials(3);
    if (!user) throw new Error('one user');
    for (const post of posts) await claimPost(api.ctx, { user, ...post });
    const body = { title: 'A title that the owner gave it' };
    await Promise.allSettled(
      posts.flatMap(({ postId }) => [
        editPost(api.ctx, { user, postId, body }),
        unclaimPost(api.ctx, { user, postId }),
        restorePost(api.ctx, { adminId: user.userId, postId }),
        editPost(api.ctx, { user, postId, body: { status: 'draft' } }),
      ]),
    );
    const rows = await api.ctx.db.selectFrom('blog_posts').selectAll().orderBy('id').execute();
    const copies = await api.ctx.db
      .selectFrom('published_blog_posts')
      .selectAll()
      .orderBy('blog_post_id')
      .execute();
    expect(copies.map(({ blog_post_id, title, status }) => [blog_post_id, title, status])).toEqual(
      rows.filter((row) => row.is_claimed).map(({ id, title, status }) => [id, title, status]),
    );
    expect(rows.every((row) => row.is_claimed !== row.is_trial_post)).toBe(true);
  });
});

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}

function count(results: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const result of results) counted[result] = (counted[result] ?? 0) + 1;
  return counted;
}
