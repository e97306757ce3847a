import {
  AppError,
  type CreatedPost,
  type ErrorBody,
  type GenerationEvent,
  type Post,
} from '@linkwright/core/all';
import { scriptedWriter } from '@linkwright/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedUser } from '../../../testing/seed-user.ts';
import {
  isPostgres,
  type StartOptions,
  startApi,
  type TestApi,
} from '../../../testing/start-api.ts';
import { flushViews } from './views.ts';

const HOUR = 60 * 60 * 1000;
const standingDesk = {
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  targetUrl: 'https://desks.example.com/adjustable',
};

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return api;
};
afterEach(() => api.close());

const post = (body: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/posts', payload: body, headers });
const get = (url: string) => api.app.inject({ method: 'GET', url });
const countPosts = async () => Number((await get('/api/posts/stats')).json().totalPosts);

describe('POST /api/posts', () => {
  it('publishes a trial post with the link in it', async () => {
    const { clock } = await start();
    const reply = await post(standingDesk);
    expect(reply.statusCode).toBe(201);
    const created = reply.json<CreatedPost>();
    expect(created).toMatchObject({
      success: true,
      blogUrl: `http://linkwright.test/blog/${created.post.slug}`,
      writer: { name: 'offline writer', isStandIn: true },
      post: {
        anchorText: 'adjustable desks',
        targetUrl: 'https://desks.example.com/adjustable',
        isTrialPost: true,
        status: 'published',
        authorName: 'Linkwright',
        viewCount: 0,
        expiresAt: new Date(clock().getTime() + 24 * HOUR).toISOString(),
      },
    });
    expect(created.claimToken).toMatch(/^[\w-]{43}$/);
    expect(created.post.content.match(/<a /g)).toHaveLength(1);
    expect(created.post.content).toContain(
      '<a href="https://desks.example.com/adjustable">adjustable desks</a>',
    );
    const read = await get(`/api/posts/${created.post.slug}`);
    expect(read.json()).toEqual(created.post);
  });

  it('keeps only a hash of the claim token', async () => {
    const { ctx } = await start();
    const {
      claimToken,
      post: { id },
    } = (await post(standingDesk, { 'idempotency-key': 'keeps-a-hash' })).json<CreatedPost>();
    const row = await ctx.db
      .selectFrom('blog_posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const keys = await ctx.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(row.claim_token_hash).toHaveLength(32);
    const stored = JSON.stringify(row) + keys.map((key) => key.response?.toString('latin1')).join();
    expect(stored).not.toContain(claimToken);
  });

  it.each([
    [{}, 'MISSING_INFORMATION', ['keyword', 'anchorText', 'targetUrl']],
    [{ ...standingDesk, keyword: '  ' }, 'MISSING_INFORMATION', ['keyword']],
    [{ ...standingDesk, targetUrl: 'javascript:alert(1)' }, 'INVALID_URL', ['targetUrl']],
    [{ ...standingDesk, targetUrl: 'http://169.254.169.254/latest' }, 'INVALID_URL', ['targetUrl']],
    [{ ...standingDesk, tone: 'angry' }, 'INVALID_REQUEST', ['tone']],
    [{ ...standingDesk, keyword: 7 }, 'INVALID_REQUEST', ['keyword']],
    [{ ...standingDesk, anchorText: 'a\u0000b' }, 'INVALID_REQUEST', ['anchorText']],
  ])('refuses %j with %s naming the fields', async (body, code, fields) => {
    await start();
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    const error = reply.json<ErrorBody>();
    expect(error).toMatchObject({ success: false, code, requestId: reply.headers['x-request-id'] });
    expect(error.details?.map(({ field }) => field)).toEqual(fields);
    expect(await countPosts()).toBe(0);
  });

  it('refuses blocked targets with their subdomains', async () => {
    await start({ env: { BLOCKED_TARGETS: 'example.com' } });
    const reply = await post(standingDesk);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'TARGET_NOT_ALLOWED']);
  });

  it('refuses keywords of the list, which an operator may change', async () => {
    await start({ env: { POSTS_PER_ADDRESS: '1' } });
    const refused = await post({ ...standingDesk, keyword: 'Best Casino', anchorText: 'viagra' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'KEYWORD_NOT_ALLOWED',
        error: 'Articles about this are not accepted here',
        details: [
          { field: 'keyword', message: 'articles about “casino” are not accepted here' },
          { field: 'anchorText', message: 'articles about “viagra” are not accepted here' },
        ],
      }),
    ]);
    await api.close();
    await start({ env: { BLOCKED_KEYWORDS: 'standing desk' } });
    expect((await post(standingDesk)).json().code).toBe('KEYWORD_NOT_ALLOWED');
    expect((await post({ ...standingDesk, keyword: 'Casino Royale' })).statusCode).toBe(201);
  });

  it('names the source that is blocked, or is none', async () => {
    await start({ env: { BLOCKED_TARGETS: 'spam.example' } });
    const sources = ['a.example', 'https://www.spam.example/'];
    const blocked = await post({ ...standingDesk, sources });
    expect(blocked.json()).toMatchObject({
      code: 'TARGET_NOT_ALLOWED',
      details: [{ field: 'sources[1]' }],
    });
    const wrong = await post({ ...standingDesk, sources: ['a.example', 'ftp://a.example'] });
    expect(wrong.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'sources[1]' }],
    });
  });

  it('asks the captcha hook before anything is spent', async () => {
    const { ctx } = await start({ verifyCaptcha: async (token) => token === 'right' });
    expect((await post({ ...standingDesk, captchaToken: 'wrong' })).json().code).toBe(
      'CAPTCHA_FAILED',
    );
    expect(await ctx.db.selectFrom('generation_usage').selectAll().execute()).toEqual([]);
    expect((await post({ ...standingDesk, captchaToken: 'right' })).statusCode).toBe(201);
  });

  it('refuses what is not JSON, and what is too large', async () => {
    await start();
    const text = await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([text.statusCode, text.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = await post({ ...standingDesk, additionalInstructions: 'x'.repeat(70_000) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const broken = await api.app.inject({
      method: 'POST',
      url: '/api/posts',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('as an event stream', () => {
  const events = (payload: string): GenerationEvent[] =>
    [...payload.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));

  it('tells the steps and ends with the post', async () => {
    await start();
    const reply = await post(standingDesk, { accept: 'text/event-stream' });
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const sent = events(reply.payload);
    const steps = sent.flatMap((event) => (event.type === 'step' ? [event.step] : []));
    expect([...new Set(steps)]).toEqual(['writing', 'linking', 'publishing']);
    expect(sent.at(-1)).toMatchObject({ type: 'done', result: { success: true } });
  });

  it('refuses a bad request with its status before a stream opens', async () => {
    await start();
    const reply = await post({}, { accept: 'text/event-stream' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MISSING_INFORMATION']);
  });

  it('ends with the error when the writer fails', async () => {
    await start({
      writer: scriptedWriter({
        pieces: ['# Half an article about standing desk\n\n'],
        ending: { throws: new AppError('WRITER_UNAVAILABLE') },
      }),
    });
    const reply = await post(standingDesk, { accept: 'text/event-stream' });
    expect(events(reply.payload).at(-1)).toMatchObject({
      type: 'error',
      error: { code: 'WRITER_UNAVAILABLE' },
    });
    expect(await countPosts()).toBe(0);
  });
});

describe('idempotency', () => {
  const key = { 'idempotency-key': 'the-same-key' };

  it('answers the same key with the same post and token', async () => {
    await start();
    const first = (await post(standingDesk, key)).json<CreatedPost>();
    const second = await post(standingDesk, key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first);
    expect(await countPosts()).toBe(1);
  });

  it('refuses the key for another request', async () => {
    await start();
    await post(standingDesk, key);
    const reply = await post({ ...standingDesk, keyword: 'desk lamp' }, key);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('refuses a malformed key', async () => {
    await start();
    expect((await post(standingDesk, { 'idempotency-key': 'short' })).json().code).toBe(
      'IDEMPOTENCY_KEY_INVALID',
    );
  });

  it('makes one post of twenty requests at once', async () => {
    await start();
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(standingDesk, key)));
    const codes = new Set(
      replies.map((reply) => (reply.statusCode === 201 ? 'created' : reply.json().code)),
    );
    expect([...codes].filter((code) => code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual(['created']);
    expect(await countPosts()).toBe(1);
  });

  it('frees the key when the request failed', async () => {
    await start({ writer: scriptedWriter({ pieces: [] }) });
    expect((await post(standingDesk, key)).json().code).toBe('GENERATION_EMPTY');
    expect((await post(standingDesk, key)).json().code).toBe('GENERATION_EMPTY');
  });
});

describe('limits', () => {
  it('holds the address to its posts of a day, and opens again the next', async () => {
    const { clock } = await start({ env: { POSTS_PER_ADDRESS: '2' } });
    await post(standingDesk);
    await post({ ...standingDesk, keyword: 'desk lamp' });
    const refused = await post({ ...standingDesk, keyword: 'desk mat' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'GENERATION_LIMIT']);
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60 * 60);
    clock.forward(15 * HOUR);
    expect((await post({ ...standingDesk, keyword: 'desk mat' })).statusCode).toBe(201);
  });

  it('counts an IPv6 client by its /64', async () => {
    await start({ env: { POSTS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.1' } });
    const from = (address: string) => post(standingDesk, { 'x-forwarded-for': address });
    expect((await from('2001:db8:1:2::1')).statusCode).toBe(201);
    expect((await from('2001:db8:1:2:ffff::9')).json().code).toBe('GENERATION_LIMIT');
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(201);
  });

  it('lets exactly the budget through under concurrency', async () => {
    await start({ env: { POSTS_PER_DAY: '5' } });
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        post({ ...standingDesk, keyword: `standing desk ${index}` }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(5);
    expect(
      new Set(
        replies.filter((reply) => reply.statusCode !== 201).map((reply) => reply.json().code),
      ),
    ).toEqual(new Set(['BUDGET_SPENT']));
    expect(await countPosts()).toBe(5);
  });

  it('gives an address its post back when the writer failed', async () => {
    await start({ env: { POSTS_PER_ADDRESS: '1' }, writer: scriptedWriter({ pieces: [] }) });
    expect((await post(standingDesk)).json().code).toBe('GENERATION_EMPTY');
    expect((await post(standingDesk)).json().code).toBe('GENERATION_EMPTY');
  });

  it('refuses calls without end', async () => {
    await start();
    for (let call = 0; call < 300; call += 1) {
      expect((await get('/api/public-config')).statusCode).toBe(200);
    }
    const refused = await get('/api/public-config');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});

describe('a writer that misbehaves', () => {
  it.each([
    ['answers nothing', [''], 502, 'GENERATION_EMPTY'],
    [
      'answers too little',
      ['# About the standing desk\n\nA standing desk is a desk.'],
      422,
      'CONTENT_UNUSABLE',
    ],
    [
      'refuses in another language',
      [
        `Lo siento, pero no puedo ayudar con esa solicitud. ${'No puedo escribir sobre standing desk. '.repeat(200)}`,
      ],
      422,
      'CONTENT_UNUSABLE',
    ],
  ])('%s: no post, and a clear answer', async (_name, pieces, status, code) => {
    await start({ writer: scriptedWriter({ pieces }) });
    const reply = await post(standingDesk);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await countPosts()).toBe(0);
  });
});

describe('slugs', () => {
  it('are unique under concurrency by the index', async () => {
    await start({ env: { POSTS_PER_ADDRESS: '100' } });
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(standingDesk)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(12).fill(201));
    expect(new Set(replies.map((reply) => reply.json<CreatedPost>().post.slug)).size).toBe(12);
  });

  it('give up with the specified words when every one is taken', async () => {
    const { ctx } = await start({ random: () => 0 });
    const { post: first } = (await post(standingDesk)).json<CreatedPost>();
    await post(standingDesk);
    const taken = await ctx.db.selectFrom('blog_posts').select('slug').execute();
    expect(taken).toHaveLength(2);
    // Stands still: the same suffixes and the same timestamp come again.
    await post(standingDesk);
    const reply = await post(standingDesk);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      code: 'SLUG_EXHAUSTED',
      error: 'Failed to create blog post after multiple retries',
    });
    expect(first.slug.length).toBeLessThanOrEqual(45);
  });
});

describe('expiry', () => {
  it('holds from the second it is due, and stays said after the clean-up', async () => {
    const { clock, ctx } = await start();
    const {
      post: { slug },
    } = (await post(standingDesk)).json<CreatedPost>();
    clock.forward(24 * HOUR - 1);
    expect((await get(`/api/posts/${slug}`)).statusCode).toBe(200);
    clock.forward(1);
    const expired = await get(`/api/posts/${slug}`);
    expect([expired.statusCode, expired.json().code]).toEqual([410, 'POST_EXPIRED']);
    expect((await get('/api/posts')).json().items).toEqual([]);
    await cleanUp(ctx);
    expect(await ctx.db.selectFrom('blog_posts').select('id').execute()).toEqual([]);
    expect((await get(`/api/posts/${slug}`)).statusCode).toBe(410);
    expect((await get('/api/posts/never-was')).statusCode).toBe(404);
    const again = (await post(standingDesk)).json<CreatedPost>();
    expect(again.post.slug).not.toBe(slug);
  });
});

describe('lists', () => {
  const make = async (keyword: string) => {
    const reply = await post({ ...standingDesk, keyword });
    api.clock.forward(1000);
    return reply.json<CreatedPost>().post;
  };

  it('page through posts, newest first, each once', async () => {
    await start();
    const made = [];
    for (const keyword of ['standing desk', 'desk lamp', 'desk mat', 'office chair', 'monitor arm'])
      made.push(await make(keyword));
    const seen: string[] = [];
    let url: string | undefined = '/api/posts?limit=2';
    while (url) {
      const page: { items: { slug: string; content?: string }[]; nextCursor: string | null } = (
        await get(url)
      ).json();
      seen.push(...page.items.map(({ slug }) => slug));
      expect(page.items[0]).not.toHaveProperty('content');
      url = page.nextCursor ? `/api/posts?limit=2&cursor=${page.nextCursor}` : undefined;
    }
    expect(seen).toEqual(made.map(({ slug }) => slug).reverse());
  });

  it('search title, content and tags, and filter by category and tag', async () => {
    await start();
    const chair = await make('office chair');
    await make('sourdough bread');
    const find = async (query: string) =>
      (await get(`/api/posts?${query}`)).json().items.map(({ slug }: { slug: string }) => slug);
    expect(await find('q=office+chair')).toEqual([chair.slug]);
    expect(await find('q=OFFICE+CHA')).toEqual([chair.slug]);
    expect(await find(`category=${encodeURIComponent(chair.category)}`)).toContain(chair.slug);
    expect(await find('q=seo')).toHaveLength(2);
    expect(await find('tag=seo')).toHaveLength(2);
    expect(await find('q=%25')).toEqual([]);
    const compound = await make('e-mail for zebras.example.org');
    expect(await find('q=e-mail')).toEqual([compound.slug]);
    expect(await find('q=zebras.example.org')).toEqual([compound.slug]);
    expect(await find('q=sourdough+-bread')).toEqual([]);
    expect(await find('userId=not-a-uuid')).toEqual([]);
  });

  it('hold 10 posts, and 20 with a search or a category, unless asked otherwise', async () => {
    const { ctx } = await start();
    for (let n = 0; n < 21; n += 1) await seedPost(ctx.db, { slug: `post-${n}` });
    const count = async (query: string) => (await get(`/api/posts${query}`)).json().items.length;
    expect(await count('')).toBe(10);
    expect(await count('?q=about')).toBe(20);
    expect(await count('?category=Business')).toBe(20);
    expect(await count('?limit=21')).toBe(21);
  });

  it('hold posts without an anchor text, and say 85 of one that was never scored', async () => {
    const { ctx } = await start();
    await seedPost(ctx.db, { slug: 'bare', anchor_text: null });
    expect((await get('/api/posts/bare')).json()).toMatchObject({ anchorText: null, seoScore: 85 });
    expect((await get('/blog/bare')).statusCode).toBe(200);
  });

  it('filter by the user whose posts they are', async () => {
    const { ctx } = await start();
    const [ada, bob] = [await seedUser(ctx.db), await seedUser(ctx.db)];
    await seedPost(ctx.db, { slug: 'of-ada', user_id: ada.userId });
    await seedPost(ctx.db, { slug: 'draft-of-ada', user_id: ada.userId, status: 'draft' });
    await seedPost(ctx.db, { slug: 'of-nobody' });
    const find = async (userId: string) =>
      (await get(`/api/posts?userId=${userId}`)).json().items.map(({ slug }: Post) => slug);
    expect(await find(ada.userId)).toEqual(['of-ada']);
    expect(await find(bob.userId)).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'cursor=x',
    'category=Nonsense',
    `cursor=${Buffer.from('["2026-01-01T00:00:00Z","1; drop table blog_posts"]').toString('base64url')}`,
  ])('refuse %s', async (query) => {
    await start();
    const reply = await get(`/api/posts?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details[0].field).toBe(query.split('=')[0]);
  });
});

describe('views and figures', () => {
  it('counts views off the request and stores them together', async () => {
    const { ctx } = await start();
    const {
      post: { slug },
    } = (await post(standingDesk)).json<CreatedPost>();
    const view = () => api.app.inject({ method: 'POST', url: `/api/posts/${slug}/views` });
    expect((await view()).statusCode).toBe(202);
    await view();
    expect((await get(`/api/posts/${slug}`)).json().viewCount).toBe(0);
    await flushViews(ctx);
    expect((await get(`/api/posts/${slug}`)).json().viewCount).toBe(2);
    expect((await get('/api/posts/stats')).json()).toEqual({
      totalPosts: 1,
      publishedPosts: 0,
      trialPosts: 1,
      totalViews: 2,
    });
  });

  it('keeps what could not be stored', async () => {
    const { ctx } = await start();
    const {
      post: { slug },
    } = (await post(standingDesk)).json<CreatedPost>();
    ctx.pendingViews.set(slug, Number.MAX_SAFE_INTEGER);
    await expect(flushViews(ctx)).rejects.toThrow(/out of range/);
    expect(ctx.pendingViews.get(slug)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

if (isPostgres)
  it('deletes an expired post once when two processes clean up at once', async () => {
    const { clock, ctx } = await start();
    await post(standingDesk);
    clock.forward(24 * HOUR);
    await Promise.all([cleanUp(ctx), cleanUp(ctx)]);
    expect(await ctx.db.selectFrom('retired_slugs').selectAll().execute()).toHaveLength(1);
  });
