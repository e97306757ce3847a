import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';
import { cleanUp } from './clean-up.ts';

const pageOf = (weight: string, more = '') => `<!doctype html><html lang="en"><head>
<title>Trail Pack 28 | Fellside</title><meta property="og:site_name" content="Fellside"></head>
<body><main><h1>Trail Pack 28</h1>
<p>The Trail Pack 28 is a light backpack for day tours. It weighs ${weight}.</p>
<h2>Fitting the pack</h2><ol><li>Loosen all straps.</li><li>Set the hip belt.</li></ol>
<h2>Delivery</h2><p>Delivery costs £3.95 and takes two days. ${more}</p></main></body></html>`;

let page: string;
const site = createServer(({ url }, response) => {
  response.writeHead(url === '/pack' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(url === '/pack' ? page : 'no');
});
let target: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(site.address() as AddressInfo).port}/pack`;
});
afterAll(() => site.close());

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  page = pageOf('780 g');
  api = await startApi({
    env: { FETCH_ALLOW_PRIVATE: '1', POSTS_PER_ADDRESS: '3' },
    readsPages: true,
  });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object, as?: SignedInUser) =>
  api.app.inject({ method, url, headers: as?.cookie ?? {}, ...(payload ? { payload } : {}) });
const asked = () => ({ keyword: 'light backpack', anchorText: 'this pack', targetUrl: target });
const draftOf = async (as?: SignedInUser) => {
  const reply = await call('POST', '/api/drafts', asked(), as);
  expect(reply.statusCode, reply.body).toBe(201);
  const { draft, draftToken } = reply.json();
  const proof = draftToken ? `?draftToken=${draftToken}` : '';
  return { draft, at: (path = '') => `/api/drafts/${draft.id}${path}${proof}` };
};
const posts = () => api.ctx.db.selectFrom('blog_posts').selectAll().execute();
const pay = (credits: number) =>
  grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits,
    kind: 'bonus',
    key: 'gift',
    reason: 'A gift',
  });

describe('a draft', () => {
  it('shows its text, its sources with theirs, and is no post', async () => {
    const { draft, at } = await draftOf(ada);
    expect(draft).toMatchObject({
      keyword: 'light backpack',
      targetUrl: target,
      revision: 1,
      postId: null,
      refreshes: null,
      difference: null,
      grounding: { kind: 'sources', removed: [] },
    });
    expect(draft.content).toContain(`<a href="${target}">this pack</a>`);
    expect(JSON.stringify(draft.grounding.sources[0].blocks)).toContain('It weighs 780 g.');
    expect((await call('GET', at(), undefined, ada)).json()).toEqual({ success: true, draft });
    expect(await posts()).toEqual([]);
    const { items } = (await call('GET', '/api/drafts', undefined, ada)).json();
    expect(items).toMatchObject([{ id: draft.id, seoScore: draft.seo.score }]);
  });

  it('is nobody else’s', async () => {
    const eve = await seedSignedIn(api.ctx, { name: 'eve' });
    const { draft } = await draftOf(ada);
    for (const as of [eve, undefined]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['PATCH', '', { title: 'A title that is another’s', revision: 1 }],
        ['DELETE', ''],
        ['POST', '/check', {}],
        ['POST', '/publish', {}],
        ['GET', '/links'],
      ] as const) {
        const url = `/api/drafts/${draft.id}${path}?draftToken=made-up`;
        const reply = await call(method, url, body, as);
        expect([reply.statusCode, reply.json().code], `${method} ${path}`).toEqual([
          404,
          'DRAFT_NOT_FOUND',
        ]);
      }
    }
    expect((await call('GET', '/api/drafts', undefined, eve)).json().items).toEqual([]);
  });

  it('is changed once by two who edit the same revision', async () => {
    const { at } = await draftOf(ada);
    const first = await call('PATCH', at(), { title: 'What the Trail Pack is', revision: 1 }, ada);
    expect(first.json().draft).toMatchObject({ title: 'What the Trail Pack is', revision: 2 });
    const second = await call('PATCH', at(), { title: 'Another title of it', revision: 1 }, ada);
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { code: 'DRAFT_CONFLICT', details: [{ field: 'revision', message: 'is 2 by now' }] },
    ]);
  });

  it('keeps what no source says, names it, and leaves it out when it is published', async () => {
    const { draft, at } = await draftOf(ada);
    const content = `${draft.content}<p>It carries 45 kg over 3000 miles.</p>`;
    const checked = (await call('POST', at('/check'), { content }, ada)).json();
    expect(checked).toMatchObject({
      unsupported: [{ text: 'It carries 45 kg over 3000 miles.' }],
      isPublishable: true,
    });
    const read = (await call('GET', at(), undefined, ada)).json().draft;
    expect(read.revision).toBe(1);
    const changed = (await call('PATCH', at(), { content, revision: 1 }, ada)).json().draft;
    expect(changed.content).toContain('45 kg');
    expect(changed.grounding.removed).toMatchObject([
      { text: 'It carries 45 kg over 3000 miles.' },
    ]);
    const published = await call('POST', at('/publish'), {}, ada);
    expect(published.statusCode, published.body).toBe(201);
    expect(published.json().post.content).not.toContain('45 kg');
    expect(published.json().post.content).toContain('780 g');
  });

  it('is not published where too much stands in no source', async () => {
    const { at } = await draftOf(ada);
    const content =
      '<p>It carries 45 kg. It costs $999. It was made in 1871. It lasts 77 years.</p>';
    await call('PATCH', at(), { content, revision: 1 }, ada);
    const reply = await call('POST', at('/publish'), {}, ada);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CONTENT_UNSUPPORTED']);
    expect(await posts()).toEqual([]);
  });

  it('is published once', async () => {
    const { at } = await draftOf(ada);
    await call('POST', at('/publish'), {}, ada);
    const again = await call('POST', at('/publish'), {}, ada);
    expect([again.statusCode, again.json().code]).toEqual([409, 'DRAFT_PUBLISHED']);
    expect(await posts()).toHaveLength(1);
    expect((await call('GET', '/api/drafts', undefined, ada)).json().items).toEqual([]);
    const [post] = await posts();
    expect((await call('GET', at(), undefined, ada)).json().draft.postId).toBe(post?.id);
  });

  it('answers a publication with the same key in the same way', async () => {
    const { at } = await draftOf(ada);
    const publish = () =>
      api.app.inject({
        method: 'POST',
        url: at('/publish'),
        headers: { ...ada.cookie, 'idempotency-key': 'publish-it-once' },
        payload: {},
      });
    const first = (await publish()).json();
    expect(first.success).toBe(true);
    expect((await publish()).json()).toEqual(first);
  });

  it('of a revision that is gone is not published', async () => {
    const { at } = await draftOf(ada);
    await call('PATCH', at(), { title: 'What the Trail Pack is', revision: 1 }, ada);
    const reply = await call('POST', at('/publish'), { revision: 1 }, ada);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'DRAFT_CONFLICT']);
  });

  it('may link to posts of this blog, and to no stranger', async () => {
    const { draft, at } = await draftOf(ada);
    const own = `${api.ctx.publicUrl}/blog/desks`;
    const content = `${draft.content}<p><a href="${own}">Desks</a>, <a href="https://stranger.example/">not</a>.</p>`;
    const changed = (await call('PATCH', at(), { content, revision: 1 }, ada)).json().draft;
    expect(changed.content).toContain(`<a href="${own}">Desks</a>, not.`);
  });

  it('is deleted by its owner, and after 30 days without a change', async () => {
    const [one, two] = [await draftOf(ada), await draftOf(ada)];
    expect((await call('DELETE', one.at(), undefined, ada)).json()).toEqual({ success: true });
    api.clock.forward(29 * 24 * 3_600_000);
    const edit = { title: 'What the Trail Pack is', revision: 1 };
    expect((await call('PATCH', two.at(), edit, ada)).statusCode).toBe(200);
    api.clock.forward(29 * 24 * 3_600_000);
    await cleanUp(api.ctx);
    expect(await api.ctx.db.selectFrom('drafts').select('id').execute()).toHaveLength(1);
    api.clock.forward(2 * 24 * 3_600_000);
    expect((await call('GET', two.at(), undefined, ada)).statusCode).toBe(404);
    await cleanUp(api.ctx);
    expect(await api.ctx.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  });
});

describe('what a draft costs', () => {
  const used = async () => {
    const rows = await api.ctx.db
      .selectFrom('generation_usage')
      .select(['scope', 'count'])
      .execute();
    return Object.fromEntries(rows.map(({ scope, count }) => [scope, count]));
  };

  it('is one of the day’s free posts, once', async () => {
    const [first] = [await draftOf(), await draftOf(), await draftOf()];
    const fourth = await call('POST', '/api/drafts', asked());
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'GENERATION_LIMIT']);
    const published = await call('POST', first?.at('/publish') ?? '', {});
    expect([published.statusCode, published.json()]).toMatchObject([
      201,
      { post: { isTrialPost: true }, claimToken: expect.any(String) },
    ]);
  });

  it('is a credit when it is published, for who has one', async () => {
    await pay(1);
    const one = await draftOf(ada);
    expect(await used()).toEqual({ article: 1, draft: 1 });
    expect((await call('POST', one.at('/publish'), {}, ada)).json()).toMatchObject({
      creditsSpent: 1,
      post: { isTrialPost: false, userId: ada.user.userId },
    });
    // Its credit was spent, so that the next one covers another.
    expect(await used()).toEqual({ article: 1, draft: 0 });
  });

  it('is covered by one credit, and beyond that one of the day’s free posts', async () => {
    await pay(1);
    const [one, two] = [await draftOf(ada), await draftOf(ada)];
    const free = { address: 1, user: 1, target: 1, all: 1 };
    expect(await used()).toEqual({ ...free, article: 2, draft: 1 });
    // Deleting one gives nothing back: it was written.
    await call('DELETE', one.at(), undefined, ada);
    await draftOf(ada);
    await draftOf(ada);
    const over = await call('POST', '/api/drafts', asked(), ada);
    expect([over.statusCode, over.json().code]).toEqual([429, 'GENERATION_LIMIT']);
    expect((await call('POST', two.at('/publish'), {}, ada)).json().creditsSpent).toBe(1);
    expect(await used()).toMatchObject({ user: 3, draft: 1 });
  });

  it('is a free post on the day on which it is published, where its credit went elsewhere', async () => {
    await pay(1);
    const one = await draftOf(ada);
    await call('POST', '/api/posts', asked(), ada);
    const poor = await call('POST', one.at('/publish'), { permanent: true }, ada);
    expect([poor.statusCode, poor.json().code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect((await call('POST', one.at('/publish'), {}, ada)).json().post.isTrialPost).toBe(true);
    expect(await used()).toMatchObject({ address: 1, user: 1, target: 1, all: 1 });
  });
});

describe('an article that is published or held', () => {
  const publish = (more = {}, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/articles',
      headers: { ...ada.cookie, ...headers },
      payload: { ...asked(), ...more },
    });
  const threshold = (value: number) => {
    api.ctx.config.minIndexedScore = value;
  };
  afterEach(() => threshold(0));

  it('is a permanent post for a credit where its score is enough', async () => {
    await pay(1);
    const reply = await publish({}, { 'idempotency-key': 'publish-or-hold-1' });
    expect(reply.statusCode, reply.body).toBe(201);
    const { post, creditsSpent, heldBecause } = reply.json();
    expect([post.isTrialPost, post.linkPolicy, creditsSpent, heldBecause]).toEqual([
      false,
      'sponsored',
      1,
      undefined,
    ]);
    expect((await publish({}, { 'idempotency-key': 'publish-or-hold-1' })).json()).toEqual(
      reply.json(),
    );
    expect((await publish()).json().code).toBe('INSUFFICIENT_CREDITS');
    expect(await posts()).toHaveLength(1);
  });

  it('is a draft that cost nothing where its score is too low', async () => {
    await pay(1);
    threshold(100);
    const key = { 'idempotency-key': 'publish-or-hold-2' };
    const reply = await publish({}, key);
    expect(reply.statusCode, reply.body).toBe(201);
    const { draft, heldBecause } = reply.json();
    expect(heldBecause).toBe(`Its score is ${draft.seo.score}, and this site asks for 100.`);
    expect((await publish({}, key)).json()).toEqual(reply.json());
    expect(await posts()).toEqual([]);
    const balance = await call('GET', '/api/me/credits', undefined, ada);
    expect(balance.json().balance).toBe(1);
    // The credit covers that one draft; the next are free posts of the day, which come to an end.
    const codes = [await publish(), await publish(), await publish(), await publish()].map(
      (one) => one.json().code ?? 'held',
    );
    expect(codes).toEqual(['held', 'held', 'held', 'GENERATION_LIMIT']);
    const published = await call('POST', `/api/drafts/${draft.id}/publish`, {}, ada);
    expect(published.json()).toMatchObject({ creditsSpent: 1, post: { linkPolicy: 'sponsored' } });
  });

  it('is told in steps', async () => {
    await pay(1);
    threshold(100);
    const { body } = await publish({}, { accept: 'text/event-stream' });
    expect(body).toContain('"step":"writing"');
    expect(body).toContain('"heldBecause":"Its score is');
  });
});

describe('a refreshed post', () => {
  it('is asked for as it was at first, again and again', async () => {
    await pay(1);
    const wanted = {
      tone: 'casual',
      length: 'short',
      industry: 'Travel',
      additionalInstructions: 'Speak of rain.',
      sources: [`${target}?more`],
      notes: 'The pack has a rain cover.',
      voice: false,
    };
    const { post } = (await call('POST', '/api/posts', { ...asked(), ...wanted }, ada)).json();
    const refresh = async () => {
      const reply = await call('POST', `/api/posts/${post.id}/refresh`, undefined, ada);
      expect(reply.statusCode, reply.body).toBe(201);
      const { draft } = reply.json();
      const row = await api.ctx.db
        .selectFrom('drafts')
        .select('request')
        .where('id', '=', draft.id)
        .executeTakeFirst();
      expect(row?.request).toEqual({ ...asked(), ...wanted });
      return draft;
    };
    const { id } = await refresh();
    expect((await call('POST', `/api/drafts/${id}/publish`, {}, ada)).statusCode).toBe(201);
    await refresh();
    const held = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
    expect(held.json().postRequests).toEqual([{ post_id: post.id, request: wanted }]);
  });

  it('from before its request was kept goes by its length and its sources', async () => {
    await pay(1);
    const body = { ...asked(), length: 'short', sources: [`${target}?more`] };
    const { post } = (await call('POST', '/api/posts', body, ada)).json();
    await api.ctx.db.updateTable('post_provenances').set({ request: null }).execute();
    await call('POST', `/api/posts/${post.id}/refresh`, undefined, ada);
    const row = await api.ctx.db.selectFrom('drafts').select('request').executeTakeFirst();
    expect(row?.request).toMatchObject({ tone: 'professional', length: 'short' });
  });

  it('is a draft that says what differs, and changes the post when it is published', async () => {
    await pay(1);
    const { post } = (await call('POST', '/api/posts', asked(), ada)).json();
    page = pageOf('650 g', 'Returns are free for 60 days.');
    const reply = await call('POST', `/api/posts/${post.id}/refresh`, undefined, ada);
    expect(reply.statusCode, reply.body).toBe(201);
    const { draft } = reply.json();
    expect(draft.refreshes).toEqual({ postId: post.id, address: post.publishedUrl });
    expect(draft.difference.sources).toMatchObject([{ change: 'changed', address: target }]);
    expect(JSON.stringify(draft.difference.sentences)).toContain('650 g');
    const before = (await call('GET', `/api/posts/${post.slug}`)).json();
    expect(before.content).toContain('780 g');
    const published = await call('POST', `/api/drafts/${draft.id}/publish`, {}, ada);
    expect(published.statusCode, published.body).toBe(201);
    expect(published.json().creditsSpent).toBeUndefined();
    const after = (await call('GET', `/api/posts/${post.slug}`)).json();
    expect(after).toMatchObject({ id: post.id, slug: post.slug });
    expect(after.content).toContain('650 g');
    expect(await posts()).toHaveLength(1);
  });

  it('is its owner’s', async () => {
    await pay(1);
    const { post } = (await call('POST', '/api/posts', asked(), ada)).json();
    const eve = await seedSignedIn(api.ctx, { name: 'eve' });
    const reply = await call('POST', `/api/posts/${post.id}/refresh`, undefined, eve);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'POST_NOT_YOURS']);
  });
});

it('advises in the language of the page', async () => {
  const { at } = await draftOf(ada);
  const ofPage = { 'sec-fetch-site': 'same-origin', origin: api.ctx.publicUrl };
  const cookie = `${ada.cookie.cookie}; linkwright.language=de`;
  const adviceIn = async (headers: Record<string, string>) => {
    const reply = await api.app.inject({ url: at(), headers });
    const { rules } = reply.json().draft.seo as { rules: { advice: string | null }[] };
    return rules.flatMap(({ advice }) => advice?.split('. ') ?? []);
  };
  const english = await adviceIn({ ...ada.cookie, ...ofPage });
  const german = await adviceIn({ cookie, ...ofPage });
  expect(english.length).toBeGreaterThan(1);
  expect(german).toHaveLength(english.length);
  expect(german.filter((sentence) => english.includes(sentence))).toEqual([]);
  expect(await adviceIn({ cookie })).toEqual(english);
});
