import { abuseReasonWords } from '@linkwright/core/all';
import { scriptedWriter } from '@linkwright/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let boss: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
});
afterEach(() => api.close());

const report = (payload: object = {}, slug = 'bad', headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/posts/${slug}/abuse-reports`,
    headers,
    payload: { reason: 'spam', message: 'Not mine', ...payload },
  });
const form = (fields: Record<string, string>, slug = 'bad') =>
  api.app.inject({
    method: 'POST',
    url: `/report-post/${slug}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
const stored = () => api.ctx.db.selectFrom('abuse_reports').selectAll().execute();
const asBoss = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: boss.cookie, ...(payload ? { payload } : {}) });

describe('a report of a post', () => {
  beforeEach(() => seedPost(api.ctx.db, { slug: 'bad', title: 'A bad post' }));

  it('is stored with what it is about', async () => {
    const reply = await report({ email: 'ada@example.com' });
    expect([reply.statusCode, reply.json()]).toEqual([201, { success: true }]);
    expect(await stored()).toMatchObject([
      {
        slug: 'bad',
        title: 'A bad post',
        target_url: 'https://example.com/',
        reason: 'spam',
        message: 'Not mine',
        email: 'ada@example.com',
        state: 'open',
      },
    ]);
  });

  it('comes by a form that needs no JavaScript, and is thanked for', async () => {
    const page = await api.app.inject('/report-post/bad');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const words of Object.values(abuseReasonWords)) expect(page.body).toContain(words);
    expect((await api.app.inject('/blog/bad')).body).toContain('href="/report-post/bad"');
    const sent = await form({ reason: 'illegal', message: '<script>1</script>', email: '' });
    expect([sent.statusCode, sent.body.includes('Your report is stored')]).toEqual([200, true]);
    expect(await stored()).toMatchObject([{ reason: 'illegal', email: null }]);
  });

  it.each([
    [{ reason: '' }, 'Please choose what is wrong with the post'],
    [{ reason: 'spam', email: 'ada' }, 'Please enter a valid email address.'],
  ])('is refused as %j in the page itself', async (fields, words) => {
    const sent = await form(fields);
    expect([sent.statusCode, sent.body.includes(words)]).toEqual([400, true]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['reason', 'dull'],
    ['message', 'x'.repeat(2001)],
    ['email', 'a@b.co,c@d.co'],
  ])('with a faulty %s is refused', async (field, value) => {
    const reply = await report({ [field]: value });
    expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, field]);
  });

  it('of a machine is passed over, and the answer is the same', async () => {
    const reply = await report({ website: 'https://spam.example' });
    expect([reply.statusCode, await stored()]).toEqual([201, []]);
  });

  it('is stored once for one Idempotency-Key', async () => {
    for (const _time of ['first', 'second'])
      await report({}, 'bad', { 'idempotency-key': 'one-report' });
    expect(await stored()).toHaveLength(1);
  });

  it('is limited by address, and for everybody', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await report()).statusCode).toBe(201);
    }
    const over = await report();
    expect([over.statusCode, over.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect((await form({ reason: 'spam' })).statusCode).toBe(429);
    api.clock.forward(DAY_MS);
    await api.ctx.db
      .insertInto('generation_usage')
      .values({ day: '2026-11-22', scope: 'abuse-all', key: '', count: 1000 })
      .execute();
    expect((await report()).statusCode).toBe(429);
  });

  it('needs a post that anybody can read', async () => {
    await seedPost(api.ctx.db, { slug: 'draft', status: 'draft' });
    for (const slug of ['draft', 'none']) {
      expect((await report({}, slug)).json().code).toBe('POST_NOT_FOUND');
      expect((await api.app.inject(`/report-post/${slug}`)).statusCode).toBe(404);
    }
  });

  it('is listed for admins alone, and forgotten a year after its answer', async () => {
    await report({ message: 'First' });
    api.clock.forward(1000);
    await report({ message: 'Second' });
    const first = (await asBoss('GET', '/api/admin/abuse-reports?limit=1')).json();
    const second = (
      await asBoss('GET', `/api/admin/abuse-reports?limit=1&cursor=${first.nextCursor}`)
    ).json();
    expect([first.items[0].message, second.items[0].message, second.nextCursor]).toEqual([
      'Second',
      'First',
      null,
    ]);
    const { cookie } = await seedSignedIn(api.ctx);
    const other = await api.app.inject({ url: '/api/admin/abuse-reports', headers: cookie });
    expect(other.statusCode).toBe(404);
    const [{ id } = { id: '' }] = first.items;
    await asBoss('POST', `/api/admin/abuse-reports/${id}/decide`, {
      decision: 'dismiss',
      note: 'It is fine',
    });
    expect(
      (await asBoss('GET', '/api/admin/abuse-reports?state=dismissed')).json().items,
    ).toHaveLength(1);
    api.clock.forward(366 * DAY_MS);
    await cleanUp(api.ctx);
    expect(await stored()).toMatchObject([{ message: 'First' }]);
  });
});

describe('a rule for a host', () => {
  const rule = (host: string, kind: string, reason = 'A reason') =>
    asBoss('PUT', `/api/admin/host-rules/${encodeURIComponent(host)}`, { kind, reason });
  const generate = (targetUrl: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers,
      payload: { keyword: 'desk', anchorText: 'oak desks', targetUrl, length: 'short' },
    });

  it('blocks the host and all below it, for posts and campaigns', async () => {
    const set = await rule('https://www.Casino.example/win', 'block');
    expect(set.json().rule).toMatchObject({ host: 'casino.example', kind: 'block', posts: 0 });
    for (const host of ['casino.example', 'www.casino.example', 'a.b.casino.example:8080']) {
      const reply = await generate(`https://${host}/`);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'TARGET_NOT_ALLOWED']);
    }
    expect((await generate('https://mycasino.example/')).statusCode).toBe(201);
    const campaign = await api.app.inject({
      method: 'POST',
      url: '/api/campaigns',
      headers: boss.cookie,
      payload: {
        name: 'C',
        targetUrl: 'https://casino.example/',
        linkCount: 1,
        length: 'short',
        keywords: [{ keyword: 'standing desk', anchorText: 'adjustable desks' }],
      },
    });
    expect(campaign.json().code).toBe('TARGET_NOT_ALLOWED');
    await asBoss('DELETE', '/api/admin/host-rules/casino.example');
    expect((await generate('https://casino.example/')).statusCode).toBe(201);
  });

  it('lists the posts that lead there, and no neighbour’s', async () => {
    const hosts = [
      'casino.example',
      'www.casino.example',
      'mycasino.example',
      'casino.example.org',
    ];
    for (const [index, host] of hosts.entries()) {
      await seedPost(api.ctx.db, { slug: `p${index}`, target_url: `https://${host}/x` });
    }
    await rule('casino.example', 'block');
    const { items } = (await asBoss('GET', '/api/admin/host-rules')).json();
    expect(items).toMatchObject([{ host: 'casino.example', posts: 2 }]);
    const posts = (await asBoss('GET', '/api/admin/posts?host=casino.example')).json().items;
    expect(posts.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['p0', 'p1']);
  });

  it('lets a writer’s link to an allowed host stay, through edits too', async () => {
    await api.close();
    api = await startApi({
      writer: scriptedWriter({
        pieces: [
          '# All about a desk\n\nOne [source](https://docs.allowed.example/a) helps, ',
          'another [source](https://other.example/) does not.\n\n',
          `${'A few words more about a desk. '.repeat(150)}\n\nThe end.`,
        ],
      }),
    });
    boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
    await rule('allowed.example', 'allow');
    const made = await generate('https://desks.example/');
    expect(made.statusCode, made.body).toBe(201);
    const { content, id } = made.json().post;
    expect(content).toContain('https://docs.allowed.example/a');
    expect(content).not.toContain('other.example');
    await asBoss('POST', '/api/posts/reformat', {});
    const { content: after } = await api.ctx.db
      .selectFrom('blog_posts')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toContain('https://docs.allowed.example/a');
  });

  it('is changed, paged and removed; each is an act', async () => {
    await rule('a.example', 'block');
    api.clock.forward(1000);
    await rule('b.example', 'allow');
    api.clock.forward(1000);
    await rule('a.example', 'allow', 'Better now');
    const first = (await asBoss('GET', '/api/admin/host-rules?limit=1')).json();
    const second = (
      await asBoss('GET', `/api/admin/host-rules?limit=1&cursor=${first.nextCursor}`)
    ).json();
    expect([first.items[0].host, second.items[0].host, second.nextCursor]).toEqual([
      'a.example',
      'b.example',
      null,
    ]);
    expect((await asBoss('GET', '/api/admin/host-rules?kind=block')).json().items).toEqual([]);
    expect((await asBoss('DELETE', '/api/admin/host-rules/b.example')).statusCode).toBe(200);
    expect((await asBoss('DELETE', '/api/admin/host-rules/b.example')).statusCode).toBe(404);
    const acts = await api.ctx.db
      .selectFrom('admin_acts')
      .select(['action', 'subject'])
      .orderBy('created_at')
      .execute();
    expect(acts.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'hosts.block a.example',
      'hosts.allow b.example',
      'hosts.allow a.example',
      'hosts.forget b.example',
    ]);
  });

  it.each(['casino', 'a b', '%20'])('is not for %j', async (host) => {
    const reply = await rule(host, 'block');
    expect([reply.statusCode, reply.json().details[0].field]).toEqual([400, 'host']);
  });

  it('is not for others', async () => {
    const { cookie } = await seedSignedIn(api.ctx);
    for (const headers of [{}, cookie] as Record<string, string>[]) {
      const reply = await api.app.inject({
        method: 'PUT',
        url: '/api/admin/host-rules/a.example',
        headers,
        payload: { kind: 'block', reason: 'A reason' },
      });
      expect(reply.statusCode).toBe(404);
    }
  });
});
