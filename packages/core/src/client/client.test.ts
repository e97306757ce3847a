import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatedPost, GenerationEvent } from '../articles/posts/contract.ts';
import { campaignRoutes } from '../growth/campaigns/routes.ts';
import { type Client, createClient } from './client.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const created = {
  success: true,
  post: { slug: 's' },
  blogUrl: 'http://x/blog/s',
} as unknown as CreatedPost;
const key = 'key-12345678';

let answers: Answer[];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let baseUrl: string;
let close: () => Promise<void>;

beforeEach(async () => {
  answers = [];
  seen = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    });
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

const refusal = (code: string, more: object = {}) => ({
  success: false,
  error: `words for ${code}`,
  code,
  requestId: 'req-1',
  ...more,
});

const events =
  (...list: unknown[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(': a comment\n\n');
    for (const event of list) {
      const text = `event: x\ndata: ${JSON.stringify(event)}\n\n`;
      // In two halves, so that an event is never one chunk.
      response.write(text.slice(0, 12));
      response.write(text.slice(12));
    }
    response.end();
  };

it('tells of a call that is on its way out, also where it is refused', async () => {
  const notices: unknown[] = [];
  const old = { deprecation: '@1795737600', link: '<https://a.example/why>; rel="deprecation"' };
  answers = [
    json(200, { items: [] }, old),
    json(404, refusal('NOT_FOUND'), old),
    json(200, { items: [] }),
  ];
  const client = createClient({ baseUrl, onDeprecated: (notice) => notices.push(notice) });
  await client.call(campaignRoutes.list);
  await client.call(campaignRoutes.list).catch(() => {});
  await client.call(campaignRoutes.list);
  const notice = {
    route: campaignRoutes.list,
    since: new Date('2026-11-27'),
    sunset: null,
    page: 'https://a.example/why',
    successor: null,
  };
  expect(notices).toEqual([notice, notice]);
});

describe('createPost', () => {
  it('sends body, key and bearer, and gives what was created', async () => {
    answers = [json(201, created)];
    const client = createClient({ baseUrl: `${baseUrl}/`, apiKey: 'lw_1' });
    const body = { keyword: 'k', anchorText: 'a', targetUrl: 'https://x.example' };
    expect(await client.createPost(body, { idempotencyKey: key })).toEqual(created);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/posts',
      body: JSON.stringify(body),
    });
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer lw_1',
      'idempotency-key': key,
    });
  });

  it('tells each event and gives the result of the last', async () => {
    const step = { type: 'step', step: 'writing', words: 12, targetWords: 1000 };
    answers = [events(step, { type: 'from-the-future' }, { type: 'done', result: created })];
    const received: GenerationEvent[] = [];
    const result = await createClient({ baseUrl }).createPost(
      {},
      { onEvent: (event) => received.push(event) },
    );
    expect(result).toEqual(created);
    expect(received).toEqual([step, { type: 'done', result: created }]);
    expect(seen[0]?.headers.accept).toBe('text/event-stream');
  });

  it('throws the refusal that came as an event', async () => {
    answers = [events({ type: 'error', error: refusal('WRITER_TIMEOUT', { retryAfter: 3 }) })];
    await expect(createClient({ baseUrl }).createPost({}, { onEvent() {} })).rejects.toMatchObject({
      code: 'WRITER_TIMEOUT',
      message: 'words for WRITER_TIMEOUT',
      retryAfter: 3,
      requestId: 'req-1',
    });
  });

  it('throws the refusal that came as JSON although events were asked for', async () => {
    const details = [{ field: 'keyword', message: 'is missing' }];
    answers = [json(400, refusal('MISSING_INFORMATION', { details }))];
    await expect(createClient({ baseUrl }).createPost({}, { onEvent() {} })).rejects.toMatchObject({
      code: 'MISSING_INFORMATION',
      details,
    });
  });

  it('lets what its listener throws through, without another attempt', async () => {
    answers = [events({ type: 'done', result: created })];
    const fault = new Error('listener');
    const call = createClient({ baseUrl }).createPost(
      {},
      {
        idempotencyKey: key,
        onEvent() {
          throw fault;
        },
      },
    );
    await expect(call).rejects.toBe(fault);
    expect(seen).toHaveLength(1);
  });

  it('with a key tries again after 503 and a broken connection, with the same key', async () => {
    answers = [
      json(503, refusal('SHUTTING_DOWN', { retryAfter: 1 })),
      (response) => response.destroy(),
      json(201, created),
    ];
    expect(await createClient({ baseUrl }).createPost({}, { idempotencyKey: key })).toEqual(
      created,
    );
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key, key]);
  });

  it('comes back for a post that the server finished after the stream broke', async () => {
    answers = [
      events({ type: 'step', step: 'writing' }),
      json(409, refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })),
      json(201, created),
    ];
    const call = { idempotencyKey: key, onEvent() {} };
    expect(await createClient({ baseUrl }).createPost({}, call)).toEqual(created);
    expect(seen).toHaveLength(3);
  });

  it('gives up after three attempts', async () => {
    answers = [json(503, refusal('DATABASE_UNAVAILABLE', { retryAfter: 0 }))];
    await expect(
      createClient({ baseUrl }).createPost({}, { idempotencyKey: key }),
    ).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    expect(seen).toHaveLength(3);
  });

  it.each([
    ['without a key, after 503', {}, 503, 'SHUTTING_DOWN'],
    ['with a key, after 429', { idempotencyKey: key }, 429, 'RATE_LIMITED'],
    [
      "with a key that somebody else's request holds",
      { idempotencyKey: key },
      409,
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  ])('tries once %s', async (_case, call, status, code) => {
    answers = [json(status, refusal(code))];
    await expect(createClient({ baseUrl }).createPost({}, call)).rejects.toMatchObject({ code });
    expect(seen).toHaveLength(1);
  });

  it('stops with the reason of its signal, while it waits for the answer or to try again', async () => {
    answers = [() => {}];
    const caller = new AbortController();
    const reason = new Error('stopped');
    const waiting = createClient({ baseUrl }).createPost({}, { signal: caller.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
    caller.abort(reason);
    await expect(waiting).rejects.toBe(reason);

    answers = [json(503, refusal('SHUTTING_DOWN', { retryAfter: 5 }))];
    const second = new AbortController();
    const pausing = createClient({ baseUrl }).createPost(
      {},
      { signal: second.signal, idempotencyKey: key },
    );
    await vi.waitFor(() => expect(seen).toHaveLength(2), 10_000);
    setTimeout(() => second.abort(reason), 50);
    await expect(pausing).rejects.toBe(reason);
  });
});

describe('answers that are not the API’s', () => {
  it('are INTERNAL naming the status', async () => {
    answers = [(response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')];
    await expect(createClient({ baseUrl }).readPost('s')).rejects.toMatchObject({
      code: 'INTERNAL',
      message: 'The server answered 502 with something that is not JSON',
    });
  });

  it.each(['{}', '[]', '{"hello":1}', '{"error":5,"code":1}'])('%s is INTERNAL', async (text) => {
    answers = [(response) => response.writeHead(200).end(text)];
    await expect(createClient({ baseUrl }).createPost({})).rejects.toMatchObject({
      code: 'INTERNAL',
      message: 'The server answered 200, but not with what was asked for',
    });
  });

  it.each([
    [404, 'NOT_FOUND'],
    [418, 'INVALID_REQUEST'],
    [429, 'RATE_LIMITED'],
    [503, 'SHUTTING_DOWN'],
    [500, 'INTERNAL'],
  ])('a code from a newer server with %i is read as %s', async (status, code) => {
    answers = [json(status, refusal('INVENTED_LATER'), { 'retry-after': '9' })];
    await expect(createClient({ baseUrl }).readPost('s')).rejects.toMatchObject({
      code,
      message: 'words for INVENTED_LATER',
      retryAfter: 9,
    });
  });
});

describe('reading', () => {
  it('asks for a list with the given filters only', async () => {
    answers = [json(200, { items: [], nextCursor: null })];
    const client = createClient({ baseUrl });
    expect(await client.listPosts({ q: 'a & b', limit: 5, tag: undefined })).toEqual({
      items: [],
      nextCursor: null,
    });
    await client.listPosts();
    expect(seen.map(({ url }) => url)).toEqual(['/api/posts?q=a+%26+b&limit=5', '/api/posts']);
  });

  it('asks for one post by its slug, whatever is in it', async () => {
    answers = [json(404, refusal('POST_NOT_FOUND'))];
    await expect(createClient({ baseUrl }).readPost('a/../b')).rejects.toMatchObject({
      code: 'POST_NOT_FOUND',
    });
    expect(seen[0]?.url).toBe('/api/posts/a%2F..%2Fb');
  });

  it('gives the readiness also of a server that is not ready', async () => {
    const readiness = { ready: false, site: 'x', checks: {} };
    answers = [json(503, readiness)];
    expect(await createClient({ baseUrl }).readiness()).toEqual(readiness);
  });

  it('is NETWORK_ERROR when nobody listens', async () => {
    await close();
    await expect(createClient({ baseUrl }).listPosts()).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your internet connection and try again.',
    });
  });
});

describe('accounts, claims and the waitlist', () => {
  const id = '8a4a3a4e-2a8e-4a8e-8a8e-8a8e8a8e8a8e';
  const done = { success: true };
  const me = { user: {}, profile: {}, isAdmin: false };
  const signUp = { email: 'a@b.co', password: 'correct horse 7', firstName: 'Ada' };
  const list = { items: [], nextCursor: null };

  it.each<[string, (client: Client) => Promise<unknown>, string, unknown, object]>([
    [
      'signUp',
      (client) => client.signUp(signUp),
      'POST /api/auth/sign-up/email',
      signUp,
      { ...done, user: {} },
    ],
    [
      'signIn',
      (client) => client.signIn({ email: 'a@b.co', password: 'x' }),
      'POST /api/auth/sign-in/email',
      { email: 'a@b.co', password: 'x' },
      { ...done, user: {}, token: 't' },
    ],
    ['signOut', (client) => client.signOut(), 'POST /api/auth/sign-out', undefined, done],
    [
      'confirmEmail',
      (client) => client.confirmEmail('a&b'),
      'GET /api/auth/verify-email?token=a%26b',
      undefined,
      { ...done, message: 'm' },
    ],
    [
      'confirmWithPassword',
      (client) => client.confirmWithPassword({ token: 'a&b', password: 'x' }),
      'POST /api/auth/verify-email',
      { token: 'a&b', password: 'x' },
      { ...done, message: 'm' },
    ],
    [
      'resendConfirmation',
      (client) => client.resendConfirmation('a@b.co'),
      'POST /api/auth/send-verification-email',
      { email: 'a@b.co' },
      done,
    ],
    [
      'requestPasswordReset',
      (client) => client.requestPasswordReset('a@b.co'),
      'POST /api/auth/request-password-reset',
      { email: 'a@b.co' },
      done,
    ],
    [
      'resetPassword',
      (client) => client.resetPassword({ token: 't', newPassword: 'n' }),
      'POST /api/auth/reset-password',
      { token: 't', newPassword: 'n' },
      done,
    ],
    [
      'changePassword',
      (client) => client.changePassword({ currentPassword: 'o', newPassword: 'n' }),
      'POST /api/auth/change-password',
      { currentPassword: 'o', newPassword: 'n' },
      { ...done, token: 't' },
    ],
    [
      'readSession',
      (client) => client.readSession(),
      'GET /api/auth/get-session',
      undefined,
      { me: null },
    ],
    ['readMe', (client) => client.readMe(), 'GET /api/me', undefined, me],
    [
      'updateMe',
      (client) => client.updateMe({ displayName: 'X' }),
      'PATCH /api/me',
      { displayName: 'X' },
      me,
    ],
    [
      'exportMe',
      (client) => client.exportMe(),
      'GET /api/me/export',
      undefined,
      { exportedAt: '' },
    ],
    [
      'deleteMe',
      (client) => client.deleteMe({ password: 'x', posts: 'keep' }),
      'DELETE /api/me',
      { password: 'x', posts: 'keep' },
      done,
    ],
    ['listSessions', (client) => client.listSessions(), 'GET /api/me/sessions', undefined, list],
    [
      'endSession',
      (client) => client.endSession(id),
      `DELETE /api/me/sessions/${id}`,
      undefined,
      done,
    ],
    ['listApiKeys', (client) => client.listApiKeys(), 'GET /api/me/api-keys', undefined, list],
    [
      'createApiKey',
      (client) => client.createApiKey({ name: 'CI' }),
      'POST /api/me/api-keys',
      { name: 'CI' },
      { ...done, apiKey: {}, key: 'lw_1' },
    ],
    [
      'deleteApiKey',
      (client) => client.deleteApiKey(id),
      `DELETE /api/me/api-keys/${id}`,
      undefined,
      done,
    ],
    [
      'claimPost',
      (client) => client.claimPost(id, 'token'),
      `POST /api/posts/${id}/claim`,
      { claimToken: 'token' },
      { ...done, message: 'm', post: {} },
    ],
    [
      'unclaimPost',
      (client) => client.unclaimPost(id),
      `POST /api/posts/${id}/unclaim`,
      undefined,
      { ...done, post: {}, claimToken: 't' },
    ],
    [
      'listClaims',
      (client) => client.listClaims(),
      'GET /api/me/claims',
      undefined,
      { claimedCount: 0 },
    ],
    [
      'convertTrial',
      (client) => client.convertTrial([{ id, claimToken: 'token' }]),
      'POST /api/me/trial-conversion',
      { posts: [{ id, claimToken: 'token' }] },
      { ...done, convertedPosts: [], refused: [] },
    ],
    [
      'listOwnPosts',
      (client) => client.listOwnPosts({ limit: 5 }),
      'GET /api/me/posts?limit=5',
      undefined,
      list,
    ],
    [
      'editPost',
      (client) => client.editPost(id, { title: 'T' }),
      `PATCH /api/posts/${id}`,
      { title: 'T' },
      { ...done, post: {} },
    ],
    ['deletePost', (client) => client.deletePost(id), `DELETE /api/posts/${id}`, undefined, done],
    [
      'joinWaitlist',
      (client) => client.joinWaitlist({ email: 'a@b.co' }),
      'POST /api/waitlist',
      { email: 'a@b.co' },
      done,
    ],
  ])('%s asks, and gives the answer or the refusal', async (_name, call, asked, body, answer) => {
    answers = [json(200, answer), json(401, refusal('SIGN_IN_REQUIRED'))];
    const client = createClient({ baseUrl, apiKey: 'lw_1' });
    expect(await call(client)).toEqual(answer);
    const [request] = seen;
    expect(`${request?.method} ${request?.url}`).toBe(asked);
    expect(request?.body ? JSON.parse(request.body) : undefined).toEqual(body);
    expect(request?.headers.authorization).toBe('Bearer lw_1');
    await expect(call(client)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
      message: 'words for SIGN_IN_REQUIRED',
    });
  });

  it('claims again under its key after the connection broke', async () => {
    const answer = { ...done, message: 'm', post: {} };
    answers = [(response) => response.destroy(), json(200, answer)];
    const client = createClient({ baseUrl });
    expect(await client.claimPost(id, 'token', { idempotencyKey: key })).toEqual(answer);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key]);
  });

  it('claims once without a key', async () => {
    answers = [(response) => response.destroy()];
    await expect(createClient({ baseUrl }).claimPost(id, 'token')).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    });
    expect(seen).toHaveLength(1);
  });
});

describe('acts of an area', () => {
  it('are asked as their contracts say, and give what they answer', async () => {
    const client = createClient({ baseUrl, apiKey: 'lw_1' });
    answers = [json(200, { items: [], nextCursor: null })];
    const { items } = await client.campaigns.list({ query: { limit: 5 } });
    expect(items).toEqual([]);
    await client.campaigns.decideLink({
      params: { id: 'a/b', linkId: 'c' },
      body: { decision: 'approve' },
    });
    await client.call(campaignRoutes.pause, { params: { id: 'a' } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/campaigns?limit=5',
      'POST /api/campaigns/a%2Fb/links/c/decide',
      'POST /api/campaigns/a/pause',
    ]);
    expect(seen[0]?.headers.authorization).toBe('Bearer lw_1');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ decision: 'approve' });
  });

  it('give a text as it is, refuse a file, and throw what the server refuses', async () => {
    const client = createClient({ baseUrl });
    const of = (type: string, body: string): Answer => {
      return (response) => response.writeHead(200, { 'content-type': type }).end(body);
    };
    answers = [
      of('text/csv; charset=utf-8', 'a,b\r\n'),
      of('image/jpeg', 'no text'),
      json(402, refusal('INSUFFICIENT_CREDITS')),
    ];
    expect(await client.prospects.downloadCsv()).toBe('a,b\r\n');
    await expect(client.monitors.picture({ params: { id: 'a' } })).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('a file (image/jpeg)'),
    });
    await expect(client.campaigns.start({ params: { id: 'a' } })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
    });
  });

  it('are tried again where they only read, or have a key', async () => {
    const client = createClient({ baseUrl, retries: 1 });
    const away: Answer = (response) => response.destroy();
    answers = [away, json(200, { items: [] })];
    await client.destinations.list();
    expect(seen).toHaveLength(2);
    answers = [away];
    await expect(client.destinations.test({ params: { id: 'a' } })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    });
    expect(seen).toHaveLength(3);
  });
});
