import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const reason = 'It breaks the rules';

let api: TestApi;
let boss: SignedInUser;
let ada: SignedInUser;
let turn = 0;
let slug: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
beforeEach(async () => {
  turn += 1;
  slug = `post-${turn}`;
  id = await seed(slug);
});
afterAll(() => api.close());

async function seed(name: string, values: Partial<Parameters<typeof seedPost>[1]> = {}) {
  const postId = api.ctx.uuid();
  await seedPost(api.ctx.db, {
    slug: name,
    id: postId,
    user_id: ada.user.userId,
    target_url: `https://${name}.example/`,
    content: `<p>What there is, with <a href="https://${name}.example/">a link</a>.</p>`,
    ...values,
  });
  return postId;
}
const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = boss) =>
  api.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: by.cookie,
    ...(payload ? { payload } : {}),
  });
const page = (name = slug) =>
  api.app.inject({ url: `/blog/${name}`, headers: { accept: 'text/html' } });
const slugs = async (query: string) =>
  (await ask('GET', `posts${query}`)).json().items.map((post: { slug: string }) => post.slug);
const acts = async (subject = id) =>
  api.ctx.db
    .selectFrom('admin_acts')
    .select(['action', 'details'])
    .where('subject', '=', subject)
    .orderBy('created_at')
    .execute();

describe('posts', () => {
  it('are found by what one knows of them', async () => {
    await seed(`${slug}-draft`, { status: 'draft', title: 'A draft of hers' });
    await seed(`${slug}-trial`, { user_id: null, expires_at: new Date('2026-11-22T00:00:00Z') });
    expect(await slugs(`?q=${slug}&kind=draft`)).toEqual([`${slug}-draft`]);
    expect(await slugs(`?q=${slug}&kind=trial`)).toEqual([`${slug}-trial`]);
    expect(await slugs(`?q=${id}`)).toEqual([slug]);
    expect(await slugs(`?q=A%20draft%20of`)).toEqual([`${slug}-draft`]);
    expect(await slugs(`?q=ada@example.com&kind=draft`)).toContain(`${slug}-draft`);
    expect(await slugs(`?host=www.${slug}.example`)).toEqual([]);
    expect(await slugs(`?host=${slug}.example`)).toEqual([slug]);
    const first = (await ask('GET', `posts?q=${slug}&limit=2`)).json();
    const next = (await ask('GET', `posts?q=${slug}&limit=2&cursor=${first.nextCursor}`)).json();
    expect([first.items.length, next.items.length, next.nextCursor]).toEqual([2, 1, null]);
    expect((await ask('GET', 'posts', undefined, ada)).statusCode).toBe(404);
  });

  it('are withdrawn and published again', async () => {
    expect((await page()).statusCode).toBe(200);
    await ask('PATCH', `posts/${id}`, { status: 'draft', reason });
    expect((await page()).statusCode).toBe(404);
    await ask('PATCH', `posts/${id}`, { status: 'published', reason });
    expect((await page()).statusCode).toBe(200);
    expect(await acts()).toMatchObject([
      { action: 'posts.change', details: { status: 'draft', reason } },
      { action: 'posts.change', details: { status: 'published', reason } },
    ]);
  });

  it('get another link policy, in their text too', async () => {
    await ask('PATCH', `posts/${id}`, { linkPolicy: 'sponsored', reason });
    expect((await page()).body).toContain('rel="sponsored"');
  });

  it('are kept for good, trial posts too', async () => {
    const trial = await seed(`${slug}-t`, {
      user_id: null,
      expires_at: new Date('2026-11-22T00:00:00Z'),
    });
    await ask('PATCH', `posts/${trial}`, { isProtected: true, reason });
    const [post] = (await ask('GET', `posts?q=${trial}`)).json().items;
    expect(post).toMatchObject({ isProtected: true, isTrialPost: false, expiresAt: null });
    const copy = await api.ctx.db
      .selectFrom('published_blog_posts')
      .select('slug')
      .where('blog_post_id', '=', trial)
      .execute();
    expect(copy).toHaveLength(1);
  });

  it('are deleted, and stand in the archive', async () => {
    await ask('POST', `posts/${id}/remove`, { how: 'delete', reason });
    expect((await page()).statusCode).toBe(404);
    const { items } = (await ask('GET', `archive?q=${slug}&isGone=true`)).json();
    const [{ id: record, createdAt }] = items;
    for (const place of [record, [createdAt, String(record)]]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const { items: older } = (await ask('GET', `archive?q=${slug}&cursor=${cursor}`)).json();
      expect(older).toEqual([]);
    }
    expect(items).toMatchObject([{ slug, event: 'delete', isThere: false, records: 1 }]);
    const restored = await api.app.inject({
      method: 'POST',
      url: `/api/posts/${id}/restore`,
      headers: boss.cookie,
    });
    expect(restored.statusCode).toBe(200);
    expect((await page()).statusCode).toBe(200);
    expect((await ask('GET', `archive?q=${slug}&isGone=true`)).json().items).toEqual([]);
    expect((await acts()).map(({ action }) => action)).toEqual(['posts.delete', 'posts.restore']);
  });

  it('are taken down: the page says so, the author is told, the host is blocked', async () => {
    await ask('PATCH', `posts/${id}`, { isProtected: true, reason });
    const taken = await ask('POST', `posts/${id}/remove`, {
      how: 'take-down',
      reason,
      blocksHost: true,
    });
    expect(taken.statusCode).toBe(200);
    const gone = await page();
    expect([gone.statusCode, gone.body.includes('This post was taken down')]).toEqual([410, true]);
    const asked = await api.app.inject(`/api/posts/${slug}`);
    expect([asked.statusCode, asked.json().error]).toEqual([410, 'This post was taken down']);
    const mail = await api.ctx.db
      .selectFrom('outbox')
      .select(['to', 'text'])
      .where('kind', '=', 'post-taken-down')
      .where('subject', 'like', `%${slug}%`)
      .execute();
    expect(mail).toMatchObject([{ to: 'ada@example.com' }]);
    expect(mail[0]?.text).toContain(reason);
    const again = await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      payload: { keyword: 'a', anchorText: 'a', targetUrl: `https://${slug}.example/` },
    });
    expect(again.json().code).toBe('TARGET_NOT_ALLOWED');
    expect((await acts()).map(({ action }) => action)).toContain('posts.take-down');
    expect(await acts(`${slug}.example`)).toMatchObject([{ action: 'hosts.block' }]);
    await api.app.inject({
      method: 'POST',
      url: `/api/posts/${id}/restore`,
      headers: boss.cookie,
    });
    expect((await page()).statusCode).toBe(200);
  });

  it.each([
    ['PATCH', '', { reason }],
    ['PATCH', '', { status: 'gone', reason }],
    ['PATCH', '', { status: 'draft' }],
    ['POST', '/remove', { how: 'delete', reason, blocksHost: true }],
    ['POST', '/remove', { how: 'burn', reason }],
  ] as const)('refuse %s%s %j', async (method, path, body) => {
    const reply = await ask(method, `posts/${id}${path}`, body);
    expect(reply.json().code).toBe('INVALID_REQUEST');
    expect(await acts()).toEqual([]);
  });
});

describe('a reported post', () => {
  const report = async () => {
    await api.app.inject({
      method: 'POST',
      url: `/api/posts/${slug}/abuse-reports`,
      payload: { reason: 'spam' },
    });
    const { items } = (await ask('GET', 'abuse-reports')).json();
    return items.find((each: { slug: string }) => each.slug === slug).id as string;
  };
  const decide = (reportId: string, body: object) =>
    ask('POST', `abuse-reports/${reportId}/decide`, { note: reason, ...body });
  const states = async () =>
    (
      await api.ctx.db
        .selectFrom('abuse_reports')
        .select('state')
        .where('slug', '=', slug)
        .execute()
    ).map(({ state }) => state);

  it('is left alone, once', async () => {
    const first = await report();
    await report();
    expect((await decide(first, { decision: 'dismiss' })).json()).toEqual({
      success: true,
      decided: 1,
    });
    expect((await states()).toSorted()).toEqual(['dismissed', 'open']);
    expect((await page()).statusCode).toBe(200);
    expect((await decide(first, { decision: 'take-down' })).json().code).toBe('STATE_CONFLICT');
    expect(await acts(first)).toMatchObject([{ action: 'abuse-reports.dismiss' }]);
  });

  it('is taken down, which answers every report of it', async () => {
    const first = await report();
    await report();
    expect((await decide(first, { decision: 'take-down' })).json()).toEqual({
      success: true,
      decided: 2,
    });
    expect(await states()).toEqual(['taken-down', 'taken-down']);
    expect((await page()).statusCode).toBe(410);
  });

  it('that is gone is not taken down, only dismissed', async () => {
    const first = await report();
    await ask('POST', `posts/${id}/remove`, { how: 'delete', reason });
    expect((await decide(first, { decision: 'take-down' })).json().code).toBe('POST_NOT_FOUND');
    expect((await decide(first, { decision: 'dismiss' })).statusCode).toBe(200);
    expect((await decide(api.ctx.uuid(), { decision: 'dismiss' })).statusCode).toBe(404);
  });
});

describe('the audit log', () => {
  const list = async (query: string) => (await ask('GET', `acts${query}`)).json();

  it('is filtered, paged and saved as CSV', async () => {
    await ask('PATCH', `posts/${id}`, { status: 'draft', reason: '=1+1, "quoted"' });
    api.clock.forward(1000);
    await ask('POST', `posts/${id}/remove`, { how: 'delete', reason });
    const first = await list(`?subject=${id}&limit=1`);
    const second = await list(`?subject=${id}&limit=1&cursor=${first.nextCursor}`);
    expect([first.items[0], second.items[0].action, second.nextCursor]).toMatchObject([
      { action: 'posts.delete', adminEmail: 'boss@example.com' },
      'posts.change',
      null,
    ]);
    expect((await list(`?subject=${id}&action=posts.d`)).items).toHaveLength(1);
    expect((await list(`?subject=${id}&adminId=${ada.user.userId}`)).items).toEqual([]);
    expect((await list(`?subject=${id}&since=2026-11-22`)).items).toEqual([]);
    expect((await list(`?subject=${id}&until=2026-11-20`)).items).toEqual([]);
    expect((await list(`?subject=${id}&since=2026-11-21&until=2026-11-21`)).items).toHaveLength(2);
    const file = await ask('GET', `acts.csv?subject=${id}`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="admin-acts.csv"');
    const [head, change] = file.body.split('\r\n');
    expect(head).toBe('Time,Admin,Act,Subject,Details');
    expect(change).toContain(`boss@example.com,posts.change,${id},`);
    expect((await ask('GET', 'acts', undefined, ada)).statusCode).toBe(404);
    expect((await ask('GET', 'acts.csv', undefined, ada)).statusCode).toBe(404);
  });
});
