import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedTrialPost } from '../../../testing/seed-trial-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { freshDatabase, startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

const pageOf = (slug: string) => api.app.inject(`/blog/${slug}`);

describe('a change is seen by whoever asks next, before the database has told of it', () => {
  /** An API that hears nothing from its database. */
  async function start(): Promise<SignedInUser> {
    const { database } = await freshDatabase();
    api = await startApi({ database: { ...database, subscribe: async () => async () => {} } });
    return seedSignedIn(api.ctx, { isAdmin: true });
  }
  const call = (
    as: SignedInUser,
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => api.app.inject({ method, url, headers: as.token, ...(payload ? { payload } : {}) });

  it('of a post through its life', async () => {
    const owner = await start();
    const { postId, slug, claimToken } = await seedTrialPost(api.ctx.db, { slug: 'desks' });
    const robots = async () =>
      /name="robots" content="([^"]*)/.exec((await pageOf(slug)).body)?.[1];
    const listed = async () => (await api.app.inject('/blog')).body;
    const at = `/api/posts/${postId}`;
    expect(await robots()).toContain('noindex');
    expect(await listed()).toContain('About desks');

    expect((await call(owner, 'POST', `${at}/claim`, { claimToken })).statusCode).toBe(200);
    expect((await robots()) ?? '').not.toContain('noindex');

    const title = 'Choosing a Desk That Lasts';
    await call(owner, 'PATCH', at, { title });
    expect((await pageOf(slug)).body).toContain(title);
    expect(await listed()).toContain(title);

    await call(owner, 'PATCH', at, { status: 'draft' });
    expect((await pageOf(slug)).statusCode).toBe(404);
    await call(owner, 'PATCH', at, { status: 'published' });
    expect((await pageOf(slug)).statusCode).toBe(200);

    const unclaimed = (await call(owner, 'POST', `${at}/unclaim`)).json();
    expect(await robots()).toContain('noindex');
    const posts = [{ id: postId, claimToken: unclaimed.claimToken }];
    await call(owner, 'POST', '/api/me/trial-conversion', { posts });
    expect((await robots()) ?? '').not.toContain('noindex');

    await call(owner, 'DELETE', at);
    expect((await pageOf(slug)).statusCode).not.toBe(200);
    expect(await listed()).not.toContain(title);
    await call(owner, 'POST', `${at}/restore`);
    expect((await pageOf(slug)).body).toContain(title);
  });

  it('of posts that are made anew or set in order', async () => {
    const admin = await start();
    expect((await api.app.inject('/blog')).statusCode).toBe(200);
    const made = await call(admin, 'POST', '/api/posts', {
      keyword: 'desk lamps',
      anchorText: 'warm lamps',
      targetUrl: 'https://lamps.example.com/',
    });
    expect((await api.app.inject('/blog')).body).toContain(made.json().post.slug);

    const content = '<p>Old <b onclick="x()">words</b>.</p>';
    const { slug } = await seedTrialPost(api.ctx.db, { slug: 'old', content });
    expect((await pageOf(slug)).body).toContain('onclick');
    await call(admin, 'POST', '/api/posts/reformat', {});
    expect((await pageOf(slug)).body).not.toContain('onclick');
  });
});

describe('a permanent copy that changes alone', () => {
  it('may lack keyword and anchor text, and serves the page without them', async () => {
    api = await startApi();
    const owner = await seedSignedIn(api.ctx);
    const { postId, claimToken } = await seedTrialPost(api.ctx.db, { slug: 'desks' });
    const url = `/api/posts/${postId}/claim`;
    await api.app.inject({ method: 'POST', url, headers: owner.token, payload: { claimToken } });
    await api.ctx.database.run(
      'update published_blog_posts set keyword = null, anchor_text = null',
    );
    await api.ctx.db.deleteFrom('blog_posts').where('id', '=', postId).execute();
    await vi.waitFor(async () => expect((await pageOf('desks')).statusCode).toBe(200), 10_000);
    expect((await api.app.inject('/api/posts/desks')).json()).toMatchObject({ anchorText: null });
  });

  it.each([
    ['title', `'Another title'`],
    ['content', `'<p>Another text.</p>'`],
    ['excerpt', `'Another excerpt.'`],
    ['meta_description', `'Another description.'`],
    ['status', `'draft'`],
    ['author_name', `'Somebody'`],
    ['anchor_text', `'another link'`],
    ['target_url', `'https://example.org/'`],
    ['link_policy', `'ugc'`],
    ['tags', `'{other}'`],
    ['category', `'Travel'`],
    ['is_claimed', 'not is_claimed'],
  ])('is told of: %s', async (column, value) => {
    api = await startApi();
    const owner = await seedSignedIn(api.ctx);
    const { postId, claimToken } = await seedTrialPost(api.ctx.db, { slug: 'desks' });
    await api.app.inject({
      method: 'POST',
      url: `/api/posts/${postId}/claim`,
      headers: owner.token,
      payload: { claimToken },
    });
    const notified: string[] = [];
    const stop = await api.ctx.database.subscribe(
      'post_changed',
      (slug) => notified.push(slug),
      () => {},
    );
    await api.ctx.database.run(`update published_blog_posts set ${column} = ${value}`);
    await vi.waitFor(() => expect(notified).toContain('desks'), { timeout: 5000 });
    await stop();
  });
});
