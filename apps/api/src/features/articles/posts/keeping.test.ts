import {
  type AppError,
  type CreatedPost,
  type Post,
  type ReformatReport,
  readClaimFragment,
} from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SeededTrial, seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { claimPost } from './claim.ts';
import { editPost } from './edit.ts';
import { remindOfExpiry } from './remind.ts';
import { removePost } from './remove.ts';
import { restorePost } from './restore.ts';
import { unclaimPost } from './unclaim.ts';
import { flushViews } from './views.ts';

const HOUR = 60 * 60 * 1000;

let api: TestApi;
let admin: SignedInUser;
let owner: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { name: 'root', isAdmin: true });
  owner = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const call = (method: 'GET' | 'POST', url: string, as?: SignedInUser, payload?: object) =>
  api.app.inject({ method, url, headers: as?.cookie ?? {}, ...(payload ? { payload } : {}) });
const claimed = async (slug: string): Promise<SeededTrial> => {
  const post = await seedTrialPost(api.ctx.db, { slug });
  await claimPost(api.ctx, { user: owner.user, ...post });
  return post;
};
const loseRow = (id: string) => api.ctx.db.deleteFrom('blog_posts').where('id', '=', id).execute();
const stats = async () => (await call('GET', '/api/posts/storage-stats', admin)).json();
const pageOf = (slug: string) => api.app.inject(`/blog/${slug}`);
/** A change reaches the ready-made pages by a notification, a moment after it is made. */
const becomes = (slug: string, status: number) =>
  vi.waitFor(async () => expect((await pageOf(slug)).statusCode).toBe(status), 10_000);

describe('the permanent copy', () => {
  it('serves the page when the row is gone, and its views go on', async () => {
    const { postId, slug } = await claimed('kept');
    const before = (await call('GET', `/api/posts/${slug}`)).json<Post>();
    await becomes(slug, 200);
    await loseRow(postId);
    const page = await pageOf(slug);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(page.payload).toContain('What there is to say about kept');
    expect((await call('GET', `/api/posts/${slug}`)).json()).toEqual(before);
    expect((await call('POST', `/api/posts/${slug}/views`)).statusCode).toBe(202);
    await flushViews(api.ctx);
    expect((await call('GET', `/api/posts/${slug}`)).json().viewCount).toBe(before.viewCount + 1);
  });

  it('keeps its address from other posts', async () => {
    const create = async () => {
      const link = { anchorText: 'desks', targetUrl: 'https://desks.example.com' };
      const body = { keyword: 'standing desk', ...link };
      return (await call('POST', '/api/posts', undefined, body)).json<CreatedPost>();
    };
    const { post, claimToken = '' } = await create();
    await claimPost(api.ctx, { user: owner.user, postId: post.id, claimToken });
    await loseRow(post.id);
    const other = await create();
    expect(other.post.title).toBe(post.title);
    expect(other.post.slug).not.toBe(post.slug);
    expect((await call('GET', `/api/posts/${post.slug}`)).json().id).toBe(post.id);
  });

  it('does not outlive an unclaim', async () => {
    const { postId, slug } = await claimed('given-back');
    await unclaimPost(api.ctx, { user: owner.user, postId });
    api.clock.forward(24 * HOUR);
    await becomes(slug, 410);
    await loseRow(postId);
    await becomes(slug, 404);
  });
});

describe('restore', () => {
  const restore = (id: string) => call('POST', `/api/posts/${id}/restore`, admin);

  it('puts back a post that is gone, whole', async () => {
    const { postId, slug } = await claimed('lost');
    const before = (await call('GET', `/api/posts/${slug}`)).json<Post>();
    await loseRow(postId);
    await api.ctx.db.deleteFrom('published_blog_posts').execute();
    await becomes(slug, 404);
    const reply = await restore(postId);
    expect(reply.json()).toEqual({ success: true, post: before });
    await becomes(slug, 200);
    expect((await stats()).integrityScore).toBe(100);
    const { items } = (await call('GET', `/api/posts/${postId}/archive`, admin)).json();
    expect(items[0]).toMatchObject({
      blogPostId: postId,
      archiveReason: 'claim',
      restoredAt: api.clock().toISOString(),
      archivedData: { slug: 'lost', metadata: { event: 'claim' } },
    });
    expect(items).toHaveLength(2);
    expect((await restore(postId)).json()).toEqual(reply.json());
  });

  it('undoes a deletion and an edit', async () => {
    const { postId, slug } = await claimed('undone');
    const user = owner.user;
    await editPost(api.ctx, { user, postId, body: { title: 'A title that was a mistake' } });
    expect((await restore(postId)).json().post.title).toBe('About undone');
    await removePost(api.ctx, { user, postId });
    expect((await restore(postId)).json().post).toMatchObject({ slug, claimedBy: user.userId });
    await becomes(slug, 200);
  });

  it('gives a new address where the old one was given away', async () => {
    const { postId } = await claimed('contested');
    await removePost(api.ctx, { user: owner.user, postId });
    await seedPost(api.ctx.db, { slug: 'contested' });
    const { slug } = (await restore(postId)).json().post;
    expect(slug).toBe('about-contested');
    await becomes(slug, 200);
  });

  it('holds the owner to the limit, and outlives the owner', async () => {
    const first = await claimed('first');
    await removePost(api.ctx, { user: owner.user, postId: first.postId });
    for (const slug of ['one', 'two', 'three']) await claimed(slug);
    const refused = await restorePost(api.ctx, {
      adminId: admin.user.userId,
      postId: first.postId,
    }).catch((error: AppError) => error.code);
    expect(refused).toBe('CLAIM_LIMIT_REACHED');
    await api.ctx.db.deleteFrom('users').where('id', '=', owner.user.userId).execute();
    expect((await restore(first.postId)).json().post).toMatchObject({
      userId: null,
      claimedBy: null,
      isTrialPost: false,
    });
    expect((await pageOf('one')).statusCode).toBe(200);
  });

  it('has the newest twenty records', async () => {
    const { postId } = await claimed('much-edited');
    for (let count = 1; count <= 22; count += 1) {
      const body = { title: `The title number ${count}` };
      await editPost(api.ctx, { user: owner.user, postId, body });
    }
    const { items } = (await call('GET', `/api/posts/${postId}/archive`, admin)).json();
    expect(items).toHaveLength(20);
    expect(items[0].archivedData.title).toBe('The title number 21');
    expect(items[19].archivedData.title).toBe('The title number 2');
  });

  it('answers ARCHIVE_NOT_FOUND without a record', async () => {
    const { postId } = await seedTrialPost(api.ctx.db, { slug: 'unarchived' });
    const reply = await restore(postId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'ARCHIVE_NOT_FOUND']);
  });
});

describe('storage figures', () => {
  it('count and score by the rule that they show', async () => {
    expect(await stats()).toMatchObject({ totalPosts: 0, integrityScore: 100 });
    for (const slug of ['one', 'two', 'three']) await claimed(slug);
    await seedTrialPost(api.ctx.db, { slug: 'on-trial' });
    const whole = await stats();
    expect(whole).toEqual({
      totalPosts: 4,
      claimedPosts: 3,
      protectedPosts: 3,
      archiveRecords: 6,
      integrityScore: 100,
      integrityRule: expect.stringContaining('permanent copy'),
    });
    await api.ctx.db.deleteFrom('published_blog_posts').where('slug', '=', 'one').execute();
    expect(await stats()).toMatchObject({ protectedPosts: 2, integrityScore: 66 });
  });

  it.each([
    ['GET', '/api/posts/storage-stats'],
    ['GET', `/api/posts/${crypto.randomUUID()}/archive`],
    ['POST', `/api/posts/${crypto.randomUUID()}/restore`],
    ['POST', '/api/posts/reformat'],
  ] as const)('%s %s is not there for others', async (method, url) => {
    for (const as of [undefined, owner]) {
      const reply = await call(method, url, as, method === 'POST' ? {} : undefined);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('re-format', () => {
  const reformat = async (body: object = {}) =>
    (await call('POST', '/api/posts/reformat', admin, body)).json<ReformatReport>();

  it('cleans, links and scores in batches, and a second run changes nothing', async () => {
    const bad =
      '<p>One.</p><script>alert(1)</script><p>Two <a href="https://evil.example">x</a>.</p>';
    for (let index = 0; index < 12; index += 1) {
      const created_at = new Date(Date.UTC(2026, 10, 20, index));
      await seedPost(api.ctx.db, { slug: `old-${index}`, content: bad, created_at });
    }
    const { postId } = await claimed('claimed-one');
    const started = performance.now();
    const first = await reformat();
    expect(performance.now() - started).toBeGreaterThanOrEqual(200);
    expect(first).toMatchObject({ processed: 13, changed: 13, nextCursor: null });
    expect(first.posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['old-0', 'old-1']);
    for (const { qualityBefore, qualityAfter } of first.posts) {
      expect(qualityBefore).toBeGreaterThanOrEqual(0);
      expect(qualityAfter).toBeLessThanOrEqual(100);
    }
    const old = first.posts.find(({ slug }) => slug === 'old-3');
    expect(old?.qualityAfter).toBeGreaterThan(old?.qualityBefore ?? 100);
    const rows = await api.ctx.db.selectFrom('blog_posts').selectAll().orderBy('id').execute();
    expect(rows.every(({ content }) => !/script|evil/.test(content))).toBe(true);
    expect(rows.every(({ content }) => content.match(/<a /g)?.length === 1)).toBe(true);
    const score = first.posts.find(({ id }) => id === postId)?.qualityAfter;
    expect(rows.find(({ id }) => id === postId)?.seo_score).toBe(score);

    api.clock.forward(HOUR);
    const second = await reformat();
    expect(second).toMatchObject({ processed: 13, changed: 0 });
    const after = await api.ctx.db.selectFrom('blog_posts').selectAll().orderBy('id').execute();
    expect(after).toEqual(rows);
  });

  it('goes on where the last call stopped', async () => {
    for (const slug of ['one', 'two', 'three']) await seedPost(api.ctx.db, { slug });
    const first = await reformat({ limit: 2 });
    const second = await reformat({ limit: 2, cursor: first.nextCursor });
    expect([first.processed, second.processed, second.nextCursor]).toEqual([2, 1, null]);
    const slugs = [...first.posts, ...second.posts].map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(['one', 'three', 'two']);
  });
});

describe('the mail before a trial runs out', () => {
  const proofIn = (text = '') => {
    const [, fragment = ''] = /http:\/\/linkwright\.test\/claim(#\S+)/.exec(text) ?? [];
    const proof = readClaimFragment(fragment);
    if (!proof) throw new Error(`no claim in ${text}`);
    return proof;
  };
  const outbox = () =>
    api.ctx.db
      .selectFrom('outbox')
      .select(['to', 'kind', 'text'])
      .where('kind', '=', 'post-expiring')
      .execute();

  it('goes once to the user who made the post or gave it back, two hours before', async () => {
    const made = await seedTrialPost(api.ctx.db, {
      slug: 'made',
      remind_user_id: owner.user.userId,
    });
    const other = await seedTrialPost(api.ctx.db, { slug: 'a-guests' });
    const unverified = await seedSignedIn(api.ctx, { isVerified: false });
    await seedTrialPost(api.ctx.db, { slug: 'unproven', remind_user_id: unverified.user.userId });
    api.clock.forward(22 * HOUR - 1);
    expect(await remindOfExpiry(api.ctx)).toBe(0);
    api.clock.forward(1);
    expect(await Promise.all([remindOfExpiry(api.ctx), remindOfExpiry(api.ctx)])).toContain(1);
    expect(await remindOfExpiry(api.ctx)).toBe(0);
    const mails = await outbox();
    expect(mails).toMatchObject([{ to: 'ada@example.com', kind: 'post-expiring' }]);
    const proof = proofIn(mails[0]?.text);
    expect(proof.postId).toBe(made.postId);
    const elsewhere = { user: owner.user, postId: other.postId, claimToken: proof.claimToken };
    await expect(claimPost(api.ctx, elsewhere)).rejects.toMatchObject({
      code: 'CLAIM_TOKEN_INVALID',
    });
    // On another device than the one that has the post's own token.
    await claimPost(api.ctx, { user: owner.user, ...proof });
    await unclaimPost(api.ctx, { user: owner.user, postId: made.postId });
    api.clock.forward(23 * HOUR);
    expect(await remindOfExpiry(api.ctx)).toBe(1);
    expect(await outbox()).toHaveLength(2);
    // The trial that its mail spoke of is over.
    const late = { user: owner.user, ...proof };
    await expect(claimPost(api.ctx, late)).rejects.toMatchObject({ code: 'CLAIM_TOKEN_INVALID' });
  });
});
