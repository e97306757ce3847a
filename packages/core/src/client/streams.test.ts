import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from './client.ts';

const step = { type: 'step', step: 'writing', words: 12, targetWords: 1000 };
const created = { success: true, post: { slug: 's' }, blogUrl: 'https://x.example/blog/s' };
const done = { type: 'done', result: created };
const credits = (balance: number) => ({ type: 'credits', success: true, balance });
const refusal = (code: string) => ({ success: false, error: 'no', code, requestId: 'r' });

type Answer = () => Response;

/** What the server answers, call by call; nothing left is a broken connection. */
let answers: Answer[];
let asked: { url: string; headers: Headers }[];
let isClosed: boolean;
let options: Parameters<typeof createClient>[0];
let client: Client;

beforeEach(() => {
  [answers, asked, isClosed] = [[], [], false];
  options = {
    baseUrl: 'https://linkwright.example',
    fetch: async (input, init) => {
      asked.push({ url: String(input), headers: new Headers(init?.headers) });
      const answer = answers.shift();
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  };
  client = createClient(options);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

/** A stream that ends after its events, or stays open. */
const stream =
  (events: unknown[], { staysOpen = false } = {}): Answer =>
  () => {
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (!staysOpen) controller.close();
      },
      cancel() {
        isClosed = true;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
const json =
  (status: number, body: unknown): Answer =>
  () =>
    Response.json(body, { status });

/** Everything that is told, and how it ended. */
async function listen<T>(events: AsyncIterable<T>): Promise<{ received: T[]; error?: unknown }> {
  const received: T[] = [];
  const listening = (async () => {
    for await (const event of events) received.push(event);
  })().then(
    () => ({ received }),
    (error: unknown) => ({ received, error }),
  );
  await vi.runAllTimersAsync();
  return listening;
}

describe('streamPost', () => {
  it('tells each step, and ends with the post', async () => {
    answers = [stream([step, { type: 'news of a later version' }, done, step])];
    expect(await listen(client.streamPost({ keyword: 'k' }))).toEqual({ received: [step, done] });
    expect(asked[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('closes the connection when its reader leaves', async () => {
    answers = [stream([step, step], { staysOpen: true })];
    for await (const event of client.streamPost({})) {
      expect(event).toEqual(step);
      break;
    }
    expect(isClosed).toBe(true);
  });

  it('throws what was refused, before or during the stream', async () => {
    answers = [
      json(400, refusal('MISSING_INFORMATION')),
      stream([step, { type: 'error', error: refusal('WRITER_TIMEOUT') }]),
    ];
    expect(await listen(client.streamPost({}))).toMatchObject({
      received: [],
      error: { code: 'MISSING_INFORMATION' },
    });
    expect(await listen(client.streamPost({}))).toMatchObject({
      received: [step],
      error: { code: 'WRITER_TIMEOUT' },
    });
  });

  it('throws NETWORK_ERROR at once where a call without a key breaks', async () => {
    answers = [stream([step])];
    expect(await listen(client.streamPost({}))).toMatchObject({ error: { code: 'NETWORK_ERROR' } });
    expect(asked).toHaveLength(1);
  });

  it('with a key comes back for the post of an attempt that broke', async () => {
    answers = [stream([step]), json(409, refusal('IDEMPOTENCY_IN_PROGRESS')), json(201, created)];
    const received = await listen(client.streamPost({}, { idempotencyKey: 'key-12345678' }));
    expect(received).toEqual({ received: [step, done] });
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      Array(3).fill('key-12345678'),
    );
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('closed');
    answers = [json(503, refusal('SHUTTING_DOWN'))];
    const caller = new AbortController();
    const call = { idempotencyKey: 'key-12345678', signal: caller.signal };
    const first = client.streamPost({}, call).next();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    caller.abort(reason);
    await expect(first).rejects.toBe(reason);
  });
});

describe('streamReport', () => {
  const page = (number: number) => ({ type: 'page', result: {}, done: number, total: 2 });
  const finished = { type: 'finished', done: 2, total: 2 };

  it('goes on over a broken connection and tells nothing twice', async () => {
    const started = { type: 'started', total: 2 };
    answers = [stream([started, page(1)]), stream([started, page(2), finished])];
    expect(await listen(client.streamReport('id'))).toEqual({
      received: [started, page(1), page(2), finished],
    });
    expect(asked[1]?.url).toMatch(/\/api\/reports\/id\/stream\?after=1$/);
  });
});

describe('streamCredits', () => {
  it('tells the credits now, and as they change', async () => {
    answers = [
      stream([credits(3), { type: 'other' }, credits(2)]),
      json(401, refusal('SIGN_IN_REQUIRED')),
    ];
    expect(await listen(client.streamCredits())).toEqual({ received: [credits(3), credits(2)] });
    expect(await listen(client.streamCredits())).toMatchObject({
      error: { code: 'SIGN_IN_REQUIRED' },
    });
  });
});

describe('what a client is made with', () => {
  const list = { items: [], nextCursor: null };

  it('tries reads again where it is told how often', async () => {
    answers = [json(503, refusal('SHUTTING_DOWN')), json(200, list)];
    const reading = createClient({ ...options, retries: 1 }).listPosts();
    await vi.runAllTimersAsync();
    expect(await reading).toEqual(list);
    await expect(client.listPosts()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(asked).toHaveLength(3);
  });

  it('never tries again what changes something and has no key', async () => {
    const changing = createClient({ ...options, retries: 5 });
    await expect(changing.deletePost('id')).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(asked).toHaveLength(1);
  });

  it('makes a key for each call that takes one, the same at each of its attempts', async () => {
    const keys = ['made-key-1', 'made-key-2'];
    const keyed = createClient({ ...options, createKey: () => keys.shift() ?? '' });
    answers = [json(503, refusal('SHUTTING_DOWN')), json(201, created), stream([done])];
    const creating = keyed.createPost({});
    await vi.runAllTimersAsync();
    expect(await creating).toEqual(created);
    expect(await listen(keyed.streamPost({}))).toEqual({ received: [done] });
    const claiming = keyed.claimPost('id', 'token', { idempotencyKey: 'own-key-1' });
    const refused = expect(claiming).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    await vi.runAllTimersAsync();
    await refused;
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'made-key-1',
      'made-key-1',
      'made-key-2',
      'own-key-1',
      'own-key-1',
      'own-key-1',
    ]);
  });
});
