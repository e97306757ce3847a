import {
  AppError,
  type GenerationRequest,
  type PostDraft,
  parseGenerationRequest,
  verifyWebhook,
  writePost,
} from '@linkwright/core/all';
import { createPageFetcher } from '@linkwright/core/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGhost, startFakeGhost } from '../../../testing/fake-ghost.ts';
import type { SiteAnswer, SiteFault } from '../../../testing/fake-site.ts';
import { type FakeWordPress, startFakeWordPress } from '../../../testing/fake-wordpress.ts';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { publishAt } from './publish.ts';

const MADE = 'Written without sources by the built-in writer: it states no facts.';
const PASSWORD = 'abcd EFGH 1234 ijkl MNOP 5678';

let api: TestApi;
let ada: SignedInUser;
let request: GenerationRequest;
let draft: PostDraft;
beforeAll(async () => {
  const pages = createPageFetcher({
    version: '1',
    publicUrl: 'http://linkwright.test',
    allowPrivate: true,
    timeoutMs: 500,
  });
  api = await startApi({ pages, env: { FETCH_ALLOW_PRIVATE: '1' } });
  const parsed = parseGenerationRequest({
    keyword: 'standing desks',
    anchorText: 'good desks',
    linkPolicy: 'sponsored',
    targetUrl: 'https://shop.example/desks',
  });
  if (!parsed.ok) throw new Error('no request');
  request = parsed.request;
  draft = await writePost(request, {
    writer: api.ctx.writer,
    signal: AbortSignal.timeout(60_000),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await seedSignedIn(api.ctx);
});

async function add(payload: object): Promise<{ id: string; secret: string | null }> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/destinations',
    headers: ada.token,
    payload,
  });
  expect(reply.statusCode).toBe(201);
  const { destination, secret } = reply.json();
  return { id: destination.id, secret };
}

const publish = (destinationId: string, key = 'campaign:1', signal = AbortSignal.timeout(60_000)) =>
  publishAt(api.ctx, { userId: ada.user.userId, destinationId, request, draft, key, signal });

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
}

const state = async (id: string) => {
  const { url, headers } = { url: '/api/destinations', headers: ada.token };
  const { items } = (await api.app.inject({ url, headers })).json();
  return items.find((each: { id: string }) => each.id === id);
};

let wordPress: FakeWordPress;
let ghost: FakeGhost;
beforeEach(async () => {
  wordPress = await startFakeWordPress();
  ghost = await startFakeGhost(api.clock);
});
afterEach(() => Promise.all([wordPress.close(), ghost.close()]));

const places = {
  WordPress: {
    site: () => wordPress,
    html: () => wordPress.posts[0]?.content,
    body: () => ({
      kind: 'wordpress',
      name: 'Mine',
      url: `${wordPress.url}/wp-admin/`,
      username: 'editor',
      applicationPassword: PASSWORD,
    }),
    /** As a broken one would name it. */
    named: (link: string): SiteAnswer => ({
      status: 201,
      body: { id: 1, slug: 'a', status: 'publish', link },
    }),
  },
  Ghost: {
    site: () => ghost,
    html: () => ghost.posts[0]?.html,
    body: () => ({
      kind: 'ghost',
      name: 'Mine',
      url: `${ghost.url}/ghost/#/settings`,
      adminKey: ghost.adminKey,
    }),
    named: (url: string): SiteAnswer => ({
      status: 201,
      body: { posts: [{ id: '1', slug: 'a', status: 'published', url }] },
    }),
  },
};

describe.each(Object.entries(places))('%s', (name, { site, html, body, named }) => {
  const isPost = ({ method }: { method: string }) => method === 'POST';
  const onPost = (fault: SiteFault) => {
    site().fault = (asked) => (isPost(asked) ? fault : undefined);
  };

  it('gets the article with its link, once, however often it is sent', async () => {
    const { id } = await add(body());
    const delivered = await publish(id);
    expect(delivered.url).toMatch(new RegExp(`^${site().url}/[a-z0-9-]+-[0-9a-f]{8}/$`));
    expect(html()).toContain('<a href="https://shop.example/desks" rel="sponsored');
    expect(html()).toContain('>good desks</a>');
    expect(html()).toContain(`<p><em>${MADE}</em></p>`);
    expect(await (await fetch(delivered.url)).text()).toContain('good desks');
    const asked = site().requests.length;
    expect(await publish(id)).toEqual(delivered);
    expect(site().requests).toHaveLength(asked);
    expect(await state(id)).toMatchObject({ state: 'working', published: 1, lastError: null });
    const other = await publish(id, 'campaign:2');
    expect(other.url).not.toBe(delivered.url);
    expect(site().posts).toHaveLength(2);
  });

  it('is found to hold the article when its answer was lost', async () => {
    const { id } = await add(body());
    onPost('lose');
    expect((await refusal(publish(id))).code).toBe('PROVIDER_UNAVAILABLE');
    expect(await state(id)).toMatchObject({ state: 'failing', published: 0 });
    site().fault = undefined;
    const delivered = await publish(id);
    expect(site().posts).toHaveLength(1);
    expect(await state(id)).toMatchObject({ state: 'working', published: 1 });
    expect((await fetch(delivered.url)).status).toBe(200);
  });

  it('keeps one article where an earlier try is slower than the look for it', async () => {
    const { id } = await add(body());
    onPost('late');
    expect((await refusal(publish(id))).code).toBe('PROVIDER_UNAVAILABLE');
    site().fault = (asked) => {
      if (isPost(asked)) site().release();
      return undefined;
    };
    const delivered = await publish(id);
    expect(site().posts.map(({ slug }) => `${site().url}/${slug}/`)).toEqual([delivered.url]);
  });

  it.each<[string, SiteFault, string, RegExp, number | undefined]>([
    ['401', { status: 401, body: { code: 'x_y' } }, 'PROVIDER_REFUSED', /\(401, x_y\)$/, undefined],
    ['404', { status: 404, body: 'no' }, 'PROVIDER_REFUSED', /There is no .* API/, undefined],
    ['400', { status: 400, body: {} }, 'PROVIDER_REFUSED', /refused this \(400\)/, undefined],
    ['500', { status: 500, body: 'fatal' }, 'PROVIDER_UNAVAILABLE', /fault of its own/, undefined],
    [
      '429',
      { status: 429, body: {}, headers: { 'retry-after': '90' } },
      ...(['PROVIDER_UNAVAILABLE', /no more requests/, 90] as const),
    ],
    ['silence', 'hang', 'PROVIDER_UNAVAILABLE', /cannot be reached/, undefined],
    ['no JSON', { status: 201, body: '<b>Warning' }, 'PROVIDER_UNAVAILABLE', /protocol/, undefined],
    [
      'a redirect',
      { status: 301, body: '', headers: { location: 'https://www.site.example/secret?x=1' } },
      ...(['PROVIDER_REFUSED', /to https:\/\/www\.site\.example; enter/, undefined] as const),
    ],
  ])('is told apart when it answers with %s', async (_what, fault, code, message, retryAfter) => {
    const { id } = await add(body());
    onPost(fault);
    const error = await refusal(publish(id));
    expect(error).toMatchObject({ code, message: expect.stringMatching(message), retryAfter });
    expect(error.message).toContain(name);
    expect(await state(id)).toMatchObject({ state: 'failing', lastError: error.message });
    expect(site().posts).toHaveLength(0);
    await refusal(publish(id));
    const mails = await api.ctx.db
      .selectFrom('outbox')
      .select('kind')
      .where('key', 'like', `destination:${id}:%`)
      .execute();
    // What is away comes back by itself.
    const isForSomebody = code === 'PROVIDER_REFUSED';
    expect(mails.map(({ kind }) => kind)).toEqual(isForSomebody ? ['destination-refuses'] : []);
  });

  it.each(['javascript:alert(1)', 'ftp://site.example/a', 'https://a:b@site.example/', '/a'])(
    'is not believed that the article is at %s',
    async (address) => {
      const { id } = await add(body());
      onPost(named(address));
      expect((await refusal(publish(id))).code).toBe('PROVIDER_UNAVAILABLE');
      expect(await state(id)).toMatchObject({ published: 0 });
    },
  );

  it('is left alone once the caller stops', async () => {
    const { id } = await add(body());
    const stopping = new AbortController();
    onPost('hang');
    site().fault = (asked) => {
      if (!isPost(asked)) return undefined;
      stopping.abort(new Error('stopped'));
      return 'hang';
    };
    await expect(publish(id, 'k', stopping.signal)).rejects.toThrow('stopped');
    expect(await state(id)).toMatchObject({ state: 'untested', lastError: null });
  });
});

describe('WordPress', () => {
  it('refuses a user who may only hand articles in', async () => {
    const { id } = await add({
      ...places.WordPress.body(),
      username: 'guest-writer',
      applicationPassword: 'zzzzYYYY0000xxxxWWWW9999',
    });
    const error = await refusal(publish(id));
    expect([error.code, error.message]).toEqual([
      'PROVIDER_REFUSED',
      expect.stringMatching(/\(403, rest_cannot_publish\)$/),
    ]);
  });

  it('says so when it keeps the article from visitors', async () => {
    const { id } = await add(places.WordPress.body());
    await publish(id);
    await api.ctx.db.deleteFrom('destination_deliveries').execute();
    for (const post of wordPress.posts) post.status = 'pending';
    expect((await refusal(publish(id))).message).toMatch(
      /does not show it to visitors \(pending\)/,
    );
    expect(wordPress.posts).toHaveLength(1);
  });
});

describe('a webhook', () => {
  let receiver: LocalSite;
  beforeEach(async () => {
    receiver = await startLocalSite();
  });
  afterEach(() => receiver.close());
  const answer = (status: number, body: object) => {
    receiver.onPost = (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
  };
  const webhook = () => add({ kind: 'webhook', name: 'Mine', url: `${receiver.url}/publish` });

  it('gets the signed article under one id at every try, and tells where it is', async () => {
    const { id, secret } = await webhook();
    answer(503, {});
    expect((await refusal(publish(id))).code).toBe('PROVIDER_UNAVAILABLE');
    answer(200, { url: 'https://blog.example/desks', id: 7 });
    const delivered = { url: 'https://blog.example/desks', reference: '7', postId: null };
    expect(await publish(id)).toEqual(delivered);
    expect(await publish(id)).toEqual(delivered);
    const [first, second, ...more] = receiver.posts;
    expect(more).toEqual([]);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const headers = second?.headers as Record<string, string>;
    const body = second?.body ?? '';
    expect(await verifyWebhook({ headers, body }, secret ?? '', api.clock())).toBe(true);
    const { type, data } = JSON.parse(body);
    expect(data.provenance).toMatchObject({ madeBy: 'composed', line: MADE, sources: [] });
    expect([type, data.html, data.targetUrl]).toEqual([
      'article.publish',
      draft.content,
      'https://shop.example/desks',
    ]);
  });

  it.each([{}, { url: 'javascript:alert(1)' }, { url: null }])(
    'has to say where: %j',
    async (said) => {
      const { id } = await webhook();
      answer(200, said);
      expect((await refusal(publish(id))).code).toBe('PROVIDER_UNAVAILABLE');
    },
  );
});

it('publishes at nobody else’s destination', async () => {
  const { id } = await add(places.WordPress.body());
  ada = await seedSignedIn(api.ctx);
  expect((await refusal(publish(id))).code).toBe('NOT_FOUND');
  expect(wordPress.requests).toEqual([]);
});
