import type { Post, PostEditBody } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../http/viewer.ts';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { claimPost } from './claim.ts';

let api: TestApi;
let owner: SignedInUser;
let stranger: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  owner = await seedSignedIn(api.ctx, { name: 'ada' });
  stranger = await seedSignedIn(api.ctx, { name: 'eve' });
});
afterEach(() => api.close());

const claimed = async (slug: string, user: User = owner.user): Promise<string> => {
  const post = await seedTrialPost(api.ctx.db, { slug });
  await claimPost(api.ctx, { user, ...post });
  return post.postId;
};
const call = (
  method: 'PATCH' | 'DELETE' | 'GET',
  url: string,
  as?: SignedInUser,
  payload?: object,
) => api.app.inject({ method, url, headers: as?.cookie ?? {}, ...(payload ? { payload } : {}) });
const edit = (id: string, body: PostEditBody, as: SignedInUser | 'guest' = owner) =>
  call('PATCH', `/api/posts/${id}`, as === 'guest' ? undefined : as, body);
const pageOf = (slug: string) => api.app.inject(`/blog/${slug}`);
/** A change reaches the ready-made pages by a notification, a moment after it is made. */
const becomes = (slug: string, status: number) =>
  vi.waitFor(async () => expect((await pageOf(slug)).statusCode).toBe(status), 10_000);

describe('PATCH /api/posts/:id', () => {
  it.each([
    ['its keyword', ['standing desk'], 'standing desk'],
    ['its target’s host', [], 'example.com'],
  ])('links by %s where no anchor text is known', async (_case, keywords, anchorText) => {
    const id = await claimed('bare');
    const target_url = 'https://example.com/';
    await api.ctx.db
      .updateTable('blog_posts')
      .set({ anchor_text: null, keywords, target_url })
      .execute();
    const edited = await edit(id, { content: '<p>A text from which the link was taken.</p>' });
    expect(edited.json().post).toMatchObject({
      anchorText: null,
      content: expect.stringMatching(`<a href="${target_url}"[^>]*>${anchorText}</a>`),
    });
  });

  it('does not publish what an admin withdrew, until an admin publishes it', async () => {
    const id = await claimed('withdrawn');
    const admin = await seedSignedIn(api.ctx, { isAdmin: true });
    const asAdmin = (status: string) =>
      call('PATCH', `/api/admin/posts/${id}`, admin, { status, reason: 'A test' });
    expect((await asAdmin('draft')).statusCode).toBe(200);
    const refused = await edit(id, {
      status: 'published',
      title: 'A title that stands here again',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'POST_WITHDRAWN']);
    // It can be mended meanwhile, and stays away.
    expect((await edit(id, { title: 'A title that was mended' })).json().post).toMatchObject({
      title: 'A title that was mended',
      status: 'draft',
    });
    expect((await pageOf('withdrawn')).statusCode).toBe(404);
    expect((await asAdmin('published')).statusCode).toBe(200);
    expect((await edit(id, { status: 'draft' })).statusCode).toBe(200);
    expect((await edit(id, { status: 'published' })).statusCode).toBe(200);
  });

  it('does not publish it by giving it up and claiming it anew', async () => {
    const id = await claimed('claimed-anew');
    const admin = await seedSignedIn(api.ctx, { isAdmin: true });
    await call('PATCH', `/api/admin/posts/${id}`, admin, { status: 'draft', reason: 'A test' });
    const url = `/api/posts/${id}/unclaim`;
    const given = await api.app.inject({ method: 'POST', url, headers: owner.cookie });
    expect(given.statusCode, given.body).toBe(200);
    const { claimToken } = given.json();
    await claimPost(api.ctx, { user: owner.user, postId: id, claimToken });
    const post = await api.ctx.db.selectFrom('blog_posts').select('status').execute();
    expect(post).toEqual([{ status: 'draft' }]);
  });

  it('changes title, text, description and link policy, and keeps the address', async () => {
    const id = await claimed('about-desks');
    expect((await pageOf('about-desks')).payload).toContain('What there is to say');
    api.clock.forward(60_000);
    const reply = await edit(id, {
      title: '  A better   title about desks ',
      content: '<p>First words.</p><p>Second words.</p><p>Third one. And more.</p>',
      metaDescription: 'A better description.',
      linkPolicy: 'sponsored',
    });
    expect(reply.statusCode).toBe(200);
    const { post } = reply.json<{ post: Post }>();
    expect(post).toMatchObject({
      slug: 'about-desks',
      title: 'A better title about desks',
      metaDescription: 'A better description.',
      linkPolicy: 'sponsored',
      readingTime: 1,
      publishedUrl: 'http://linkwright.test/blog/about-desks',
      updatedAt: api.clock().toISOString(),
    });
    expect(post.content.match(/<a [^>]*>/g)).toEqual([
      '<a href="https://example.com/" rel="sponsored">',
    ]);
    // In the third paragraph, after its first sentence.
    expect(post.content).toMatch(/<p>Third one\. .*<a .* And more\.<\/p>$/);
    await vi.waitFor(async () => {
      const page = await pageOf('about-desks');
      expect(page.payload).toContain('A better title about desks');
      expect(page.payload).toContain('rel="sponsored"');
    }, 10_000);
    const copy = await api.ctx.db
      .selectFrom('published_blog_posts')
      .select(['title', 'content', 'link_policy'])
      .executeTakeFirst();
    expect(copy).toEqual({
      title: post.title,
      content: post.content,
      link_policy: 'sponsored',
    });
  });

  it('trusts the owner’s HTML no more than a writer’s', async () => {
    const id = await claimed('hostile');
    const reply = await edit(id, {
      content:
        '<p onclick="x()">Hello<script>alert(1)</script> <a href="https://evil.example">there</a> <a href="javascript:x()">now</a></p><img src=x onerror=x()>',
    });
    const { post } = reply.json<{ post: Post }>();
    expect(post.content).not.toMatch(/script|onclick|onerror|evil|javascript|<img/);
    expect(post.content.match(/<a /g)).toHaveLength(1);
    const again = await edit(id, { content: post.content });
    expect(again.json<{ post: Post }>().post.content).toBe(post.content);
  });

  it.each([
    [{ title: 'Too short' }, 'title'],
    [{ title: 'It ends with a period.' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ title: 'Right to left \u202e override' }, 'title'],
    [{ metaDescription: ' ' }, 'metaDescription'],
    [{ metaDescription: 'x'.repeat(161) }, 'metaDescription'],
    [{ content: '<script>alert(1)</script>' }, 'content'],
    [{ content: `<p>${'x'.repeat(60_000)}</p>` }, 'content'],
    [{ status: 'scheduled' }, 'status'],
    [{ linkPolicy: 'dofollow' }, 'linkPolicy'],
  ])('refuses %j naming %s', async (body, field) => {
    const id = await claimed('strict');
    const reply = await edit(id, body as PostEditBody);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.json().details.map((fault: { field: string }) => fault.field)).toEqual([field]);
  });

  it('takes a draft off the blog for everybody but its owner, and puts it back', async () => {
    const id = await claimed('hidden');
    expect((await edit(id, { status: 'draft' })).json().post.status).toBe('draft');
    await becomes('hidden', 404);
    expect((await call('GET', '/api/posts/hidden')).statusCode).toBe(404);
    const preview = (as?: SignedInUser) => call('GET', '/preview/hidden', as);
    expect((await preview(owner)).statusCode).toBe(200);
    expect((await preview(owner)).headers['x-robots-tag']).toBe('noindex');
    expect([(await preview(stranger)).statusCode, (await preview()).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await call('GET', '/api/me/posts', owner)).json().items).toMatchObject([
      { id, status: 'draft' },
    ]);
    const strangers = await edit(id, { title: 'A title of somebody else' }, stranger);
    expect([strangers.statusCode, strangers.json().code]).toEqual([404, 'POST_NOT_FOUND']);
    await edit(id, { status: 'published' });
    await becomes('hidden', 200);
  });

  it('is the owner’s alone', async () => {
    const id = await claimed('mine');
    const body = { title: 'A title of somebody else' };
    const free = await seedTrialPost(api.ctx.db, { slug: 'nobodys' });
    const codes = [];
    for (const [post, as] of [
      [id, 'guest'],
      [id, stranger],
      [free.postId, owner],
      [crypto.randomUUID(), owner],
    ] as const) {
      const reply = await edit(post, body, as);
      codes.push([reply.statusCode, reply.json().code]);
    }
    expect(codes).toEqual([
      [401, 'SIGN_IN_REQUIRED'],
      [403, 'POST_NOT_YOURS'],
      [403, 'POST_NOT_YOURS'],
      [404, 'POST_NOT_FOUND'],
    ]);
  });
});

describe('DELETE /api/posts/:id', () => {
  it('deletes the owner’s post with its copy, from the page cache too', async () => {
    const id = await claimed('to-go');
    await becomes('to-go', 200);
    const refused = await call('DELETE', `/api/posts/${id}`, stranger);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'UNAUTHORIZED_DELETE', error: 'Unauthorized delete attempt' },
    ]);
    expect((await call('DELETE', `/api/posts/${id}`)).statusCode).toBe(401);
    await becomes('to-go', 200);
    expect((await call('DELETE', `/api/posts/${id}`, owner)).json()).toEqual({ success: true });
    await becomes('to-go', 404);
    expect((await call('DELETE', `/api/posts/${id}`, owner)).json().code).toBe('POST_NOT_FOUND');
    expect(await api.ctx.db.selectFrom('published_blog_posts').selectAll().execute()).toEqual([]);
  });
});

describe('GET /api/me/posts and /api/me/claims', () => {
  it('page through one’s own posts, newest first', async () => {
    for (const [index, slug] of ['one', 'two', 'three'].entries()) {
      const created_at = new Date(Date.UTC(2026, 10, 20, index));
      const post = await seedTrialPost(api.ctx.db, { slug, created_at });
      await claimPost(api.ctx, { user: owner.user, ...post });
    }
    await claimed('another', stranger.user);
    const first = (await call('GET', '/api/me/posts?limit=2', owner)).json();
    expect(first.items.map(({ slug }: Post) => slug)).toEqual(['three', 'two']);
    const rest = await call('GET', `/api/me/posts?cursor=${first.nextCursor}`, owner);
    expect(rest.json()).toMatchObject({ items: [{ slug: 'one' }], nextCursor: null });
    expect((await call('GET', '/api/me/posts')).json().code).toBe('SIGN_IN_REQUIRED');
    expect((await call('GET', '/api/me/claims', owner)).json()).toMatchObject({
      canClaim: false,
      claimedCount: 3,
      maxClaims: 3,
      posts: [{ isClaimed: true }, { isClaimed: true }, { isClaimed: true }],
    });
  });
});

describe('over HTTP', () => {
  const claim = (
    post: { postId: string; claimToken: string },
    headers: Record<string, string> = {},
  ) =>
    api.app.inject({
      method: 'POST',
      url: `/api/posts/${post.postId}/claim`,
      payload: { claimToken: post.claimToken },
      headers,
    });

  it('claims, unclaims and converts for who is signed in', async () => {
    const post = await seedTrialPost(api.ctx.db, { slug: 'by-http' });
    const guest = await claim(post);
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    const taken = await claim(post, owner.cookie);
    expect([taken.statusCode, taken.json().post.isClaimed]).toEqual([200, true]);
    const unclaim = await api.app.inject({
      method: 'POST',
      url: `/api/posts/${post.postId}/unclaim`,
      headers: owner.cookie,
    });
    const { claimToken } = unclaim.json();
    const converted = await api.app.inject({
      method: 'POST',
      url: '/api/me/trial-conversion',
      payload: { posts: [{ id: post.postId, claimToken }] },
      headers: stranger.cookie,
    });
    expect(converted.json()).toMatchObject({
      success: true,
      convertedPosts: [{ slug: 'by-http', claimedBy: stranger.user.userId }],
      refused: [],
    });
  });

  it('names the field of a claim without a token', async () => {
    const { postId } = await seedTrialPost(api.ctx.db, { slug: 'tokenless' });
    const reply = await api.app.inject({
      method: 'POST',
      url: `/api/posts/${postId}/claim`,
      payload: {},
      headers: owner.cookie,
    });
    expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, 'claimToken']);
  });

  it('refuses writes that another site makes with the visitor’s cookie', async () => {
    const post = await seedTrialPost(api.ctx.db, { slug: 'csrf' });
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const reply = await claim(post, { ...owner.cookie, ...foreign });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    }
    const own = { origin: 'http://linkwright.test', 'sec-fetch-site': 'same-origin' };
    expect((await claim(post, { ...owner.cookie, ...own })).statusCode).toBe(200);
  });

  it('counts the posts of one user at any address', async () => {
    await api.close();
    api = await startApi({ env: { POSTS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.1' } });
    owner = await seedSignedIn(api.ctx);
    const create = (address: string, headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/api/posts',
        payload: {
          keyword: 'standing desk',
          anchorText: 'desks',
          targetUrl: 'https://d.example.com',
        },
        headers: { 'x-forwarded-for': address, ...headers },
      });
    const first = await create('192.0.2.1', owner.cookie);
    expect(first.json()).toMatchObject({
      claimToken: expect.stringMatching(/^[\w-]{43}$/),
      post: { isTrialPost: true, userId: null },
    });
    expect((await create('192.0.2.2', owner.cookie)).json().code).toBe('GENERATION_LIMIT');
    expect((await create('192.0.2.2', {})).statusCode).toBe(201);
  });
});
