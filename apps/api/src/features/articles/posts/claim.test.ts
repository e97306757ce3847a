import type { AppError } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../http/viewer.ts';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { seedUser } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { checkClaim } from './check-claim.ts';
import { claimPost } from './claim.ts';
import { claimsOf } from './claims.ts';
import { convertTrial } from './convert-trial.ts';
import { unclaimPost } from './unclaim.ts';

const HOUR = 60 * 60 * 1000;

let api: TestApi;
let user: User;
beforeEach(async () => {
  api = await startApi();
  user = await seedUser(api.ctx.db, { name: 'ada' });
});
afterEach(() => api.close());

const trial = (slug: string) => seedTrialPost(api.ctx.db, { slug });
const rowOf = (id: string) =>
  api.ctx.db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst();
const archive = () =>
  api.ctx.db.selectFrom('blog_posts_archive').selectAll().orderBy('id').execute();
const copies = () => api.ctx.db.selectFrom('published_blog_posts').selectAll().execute();
const mails = () =>
  api.ctx.db.selectFrom('outbox').select(['to', 'kind']).orderBy('created_at').execute();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );

describe('a claim', () => {
  it('makes the post permanent, protected, archived, copied and told', async () => {
    const { postId, claimToken, slug } = await trial('a-desk');
    const claimed = await claimPost(api.ctx, { user, postId, claimToken });
    const now = api.clock().toISOString();
    expect(claimed.post).toMatchObject({
      id: postId,
      slug,
      userId: user.userId,
      isTrialPost: false,
      expiresAt: null,
      status: 'published',
      isClaimed: true,
      claimedBy: user.userId,
      claimedAt: now,
    });
    expect(await rowOf(postId)).toMatchObject({
      claim_token_hash: null,
      contextual_links: {
        permanent_protection: true,
        claimed_at: now,
        protection_level: 'permanent',
      },
    });
    const records = await archive();
    expect(records.map((row) => row.archive_reason)).toEqual(['backup', 'claim']);
    expect(records[0]?.archived_data).toMatchObject({
      id: postId,
      is_trial_post: true,
      user_id: null,
      content: expect.stringContaining('a-desk'),
      metadata: { event: 'claim', by: user.userId },
    });
    expect(records[1]?.archived_data).toMatchObject({ is_trial_post: false, user_id: user.userId });
    expect(JSON.stringify(records)).not.toContain('claim_token');
    expect(await copies()).toMatchObject([
      { blog_post_id: postId, slug, keyword: 'standing desk', anchor_text: 'a link' },
    ]);
    expect(await mails()).toEqual([{ to: 'ada@example.com', kind: 'post-claimed' }]);
    api.clock.forward(48 * HOUR);
    const page = await api.app.inject(`/blog/${slug}`);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, undefined]);
  });

  it('is refused, and changes nothing, without the right token', async () => {
    const first = await trial('first');
    const other = await trial('other');
    const before = await rowOf(first.postId);
    const refused = (claimToken: string, postId = first.postId, who = user) =>
      codeOf(claimPost(api.ctx, { user: who, postId, claimToken }));
    expect(await refused('')).toBe('CLAIM_TOKEN_INVALID');
    expect(await refused('x'.repeat(43))).toBe('CLAIM_TOKEN_INVALID');
    expect(await refused(other.claimToken)).toBe('CLAIM_TOKEN_INVALID');
    expect(await refused(first.claimToken, crypto.randomUUID())).toBe('POST_NOT_FOUND');
    expect(await refused(first.claimToken, first.postId, { ...user, isVerified: false })).toBe(
      'EMAIL_NOT_CONFIRMED',
    );
    expect(
      await refused(first.claimToken, first.postId, { ...user, userId: crypto.randomUUID() }),
    ).toBe('SIGN_IN_REQUIRED');
    expect(await rowOf(first.postId)).toEqual(before);
    expect([await archive(), await copies(), await mails()]).toEqual([[], [], []]);
  });

  it('works with a token once, and not after the post ran out', async () => {
    const used = await trial('used');
    await claimPost(api.ctx, { user, ...used });
    const claimed = await rowOf(used.postId);
    const stranger = await seedUser(api.ctx.db);
    for (const who of [user, stranger]) {
      expect(await codeOf(claimPost(api.ctx, { user: who, ...used }))).toBe('POST_ALREADY_CLAIMED');
    }
    expect(await rowOf(used.postId)).toEqual(claimed);

    const late = await trial('late');
    api.clock.forward(24 * HOUR);
    expect(await codeOf(claimPost(api.ctx, { user, ...late }))).toBe('POST_EXPIRED');
    expect(await rowOf(late.postId)).toMatchObject({ is_trial_post: true, user_id: null });
  });

  it('is the same claim when it is repeated with its Idempotency-Key', async () => {
    const post = await trial('twice');
    const claim = () => claimPost(api.ctx, { user, ...post, idempotencyKey: 'claim-twice' });
    expect(await claim()).toEqual(await claim());
    expect(await archive()).toHaveLength(2);
  });

  it('is refused to whoever holds three, with the specified words, until one is given back', async () => {
    const posts = [];
    for (const slug of ['one', 'two', 'three', 'four']) posts.push(await trial(slug));
    const [one, two, three, four] = posts as [(typeof posts)[0], ...typeof posts];
    if (!two || !three || !four) throw new Error('four posts');
    for (const post of [one, two, three]) await claimPost(api.ctx, { user, ...post });
    await expect(claimPost(api.ctx, { user, ...four })).rejects.toMatchObject({
      code: 'CLAIM_LIMIT_REACHED',
      message:
        'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.',
    });
    expect(await claimsOf(api.ctx, user)).toMatchObject({
      canClaim: false,
      claimedCount: 3,
      maxClaims: 3,
      reason:
        'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.',
    });
    await unclaimPost(api.ctx, { user, postId: two.postId });
    expect(await codeOf(claimPost(api.ctx, { user, ...four }))).toBe('done');
    const { posts: held, ...allowance } = await claimsOf(api.ctx, user);
    expect(held.map(({ slug }) => slug).sort()).toEqual(['four', 'one', 'three']);
    expect(allowance.canClaim).toBe(false);
  });
});

describe('a claim link', () => {
  it('shows its post to a guest, says why it leads nowhere, and changes nothing', async () => {
    const { postId, claimToken, slug } = await trial('linked');
    const before = await rowOf(postId);
    const check = (id: string, token: string) =>
      codeOf(checkClaim(api.ctx, { postId: id, claimToken: token }));
    expect(await checkClaim(api.ctx, { postId, claimToken })).toMatchObject({
      post: { id: postId, slug, isTrialPost: true },
    });
    expect(await check(postId, 'x'.repeat(43))).toBe('CLAIM_TOKEN_INVALID');
    expect(await check(crypto.randomUUID(), claimToken)).toBe('POST_NOT_FOUND');
    expect(await rowOf(postId)).toEqual(before);

    const late = await trial('late');
    await claimPost(api.ctx, { user, postId, claimToken });
    expect(await check(postId, claimToken)).toBe('POST_ALREADY_CLAIMED');
    api.clock.forward(24 * HOUR);
    expect(await check(late.postId, late.claimToken)).toBe('POST_EXPIRED');
  });

  it('is asked without a session, and with the token in the body', async () => {
    const { postId, claimToken } = await trial('linked');
    const ask = (payload: object) =>
      api.app.inject({ method: 'POST', url: `/api/posts/${postId}/claim/check`, payload });
    const answer = await ask({ claimToken });
    expect([answer.statusCode, answer.json().post.id]).toEqual([200, postId]);
    expect((await ask({})).statusCode).toBe(400);
  });
});

describe('an unclaim', () => {
  it('makes a trial post of 24 fresh hours with a new token', async () => {
    const post = await trial('given-back');
    await claimPost(api.ctx, { user, ...post });
    api.clock.forward(72 * HOUR);
    const given = await unclaimPost(api.ctx, { user, postId: post.postId });
    expect(given.claimToken).toMatch(/^[\w-]{43}$/);
    expect(given.post).toMatchObject({
      userId: null,
      isTrialPost: true,
      isClaimed: false,
      claimedBy: null,
      claimedAt: null,
      expiresAt: new Date(api.clock().getTime() + 24 * HOUR).toISOString(),
    });
    expect(await rowOf(post.postId)).toMatchObject({ contextual_links: {} });
    expect(await copies()).toEqual([]);
    expect(await codeOf(claimPost(api.ctx, { user, ...post }))).toBe('CLAIM_TOKEN_INVALID');
    const stranger = await seedUser(api.ctx.db);
    const claim = { user: stranger, postId: post.postId, claimToken: given.claimToken };
    expect(await codeOf(claimPost(api.ctx, claim))).toBe('done');
  });

  it('is the holder’s alone', async () => {
    const post = await trial('held');
    await claimPost(api.ctx, { user, ...post });
    const stranger = await seedUser(api.ctx.db);
    const unclaim = (who: User, postId: string) =>
      codeOf(unclaimPost(api.ctx, { user: who, postId }));
    expect(await unclaim(stranger, post.postId)).toBe('POST_NOT_CLAIMED');
    expect(await unclaim(user, crypto.randomUUID())).toBe('POST_NOT_FOUND');
    expect(await unclaim(user, (await trial('free')).postId)).toBe('POST_NOT_CLAIMED');
    expect(await rowOf(post.postId)).toMatchObject({ is_claimed: true });
  });
});

describe('a trial conversion', () => {
  it('attaches what the limit allows in one transaction and names the rest', async () => {
    const posts = [];
    for (const slug of ['one', 'two', 'three', 'four']) posts.push(await trial(slug));
    const gone = await seedTrialPost(api.ctx.db, { slug: 'gone', expires_at: api.clock() });
    const asked = [
      { id: gone.postId, claimToken: gone.claimToken },
      { id: crypto.randomUUID(), claimToken: 'x' },
      { id: posts[0]?.postId ?? '', claimToken: 'wrong' },
      ...posts.map(({ postId, claimToken }) => ({ id: postId, claimToken })),
      { id: posts[0]?.postId ?? '', claimToken: posts[0]?.claimToken ?? '' },
    ];
    const result = await convertTrial(api.ctx, { user, posts: asked });
    expect(result.convertedPosts.map(({ slug }) => slug)).toEqual(['one', 'two', 'three']);
    expect(result.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [asked[0]?.id, 'expired'],
      [asked[1]?.id, 'post-not-found'],
      [asked[2]?.id, 'wrong-token'],
      [asked[6]?.id, 'limit-reached'],
      [asked[7]?.id, 'already-claimed'],
    ]);
    expect(result.refused[1]?.message).toBe('Blog post not found');
    expect(await archive()).toHaveLength(6);
    expect((await claimsOf(api.ctx, user)).claimedCount).toBe(3);
  });

  it('leaves nothing half-done when it fails', async () => {
    const one = await trial('one');
    const two = await trial('two');
    // The second post's permanent copy cannot be made: its address is taken by another's.
    const other = await trial('other');
    await claimPost(api.ctx, { user: await seedUser(api.ctx.db), ...other });
    await api.ctx.db
      .updateTable('published_blog_posts')
      .set({ slug: 'two' })
      .where('blog_post_id', '=', other.postId)
      .execute();
    const posts = [one, two].map(({ postId: id, claimToken }) => ({ id, claimToken }));
    await expect(convertTrial(api.ctx, { user, posts })).rejects.toThrow(/unique/);
    expect((await claimsOf(api.ctx, user)).claimedCount).toBe(0);
    expect(await archive()).toHaveLength(2);
  });

  it('is not for unverified addresses', async () => {
    const { postId: id, claimToken } = await trial('one');
    const unverified = { ...user, isVerified: false };
    const convert = convertTrial(api.ctx, { user: unverified, posts: [{ id, claimToken }] });
    expect(await codeOf(convert)).toBe('EMAIL_NOT_CONFIRMED');
    expect(await claimsOf(api.ctx, unverified)).toMatchObject({
      canClaim: false,
      reason:
        'Your email address needs to be verified. Please check your email for a confirmation link.',
    });
  });
});
