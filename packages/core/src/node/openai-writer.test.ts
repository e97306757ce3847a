import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GenerationRequest } from '../articles/posts/writer.ts';
import { AppError } from '../errors.ts';
import {
  article,
  type FakeOpenAi,
  type FakeReply,
  rateLimited,
  refused,
  startFakeOpenAi,
} from '../testing/vendors.ts';
import type { OpenAiWriterOptions } from './openai-client.ts';
import { createOpenAiWriter } from './openai-writer.ts';

const apiKey = 'sk-test-4f9a8b7c6d5e';
const request: GenerationRequest = {
  keyword: 'raised beds',
  anchorText: 'garden planner',
  targetUrl: 'https://example.com/plan',
  tone: 'professional',
  length: 'medium',
  linkPolicy: 'follow',
};
const soon = { 'retry-after-ms': '1' };

let server: FakeOpenAi;
beforeEach(async () => {
  server = await startFakeOpenAi({ apiKey });
});
afterEach(() => server.close());

const writerWith = (options: Partial<OpenAiWriterOptions> = {}) =>
  createOpenAiWriter({ apiKey, baseUrl: server.url, model: 'm-1', timeoutMs: 5000, ...options });

async function write(
  options: Partial<OpenAiWriterOptions> = {},
  signal = new AbortController().signal,
): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of writerWith(options).write(request, { signal })) pieces.push(piece);
  return pieces;
}

async function failure(options: Partial<OpenAiWriterOptions> = {}): Promise<AppError> {
  const error = await write(options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

const textOf = (reply: FakeReply): string => ('text' in reply ? reply.text : '');

describe('a server that answers', () => {
  it('gives the article in pieces as they come', async () => {
    const pieces = await write();
    expect(pieces.length).toBeGreaterThan(500);
    expect(pieces.join('')).toBe(textOf(article({ keyword: 'raised beds' })));
  });

  it('asks for a stream from the model, with the key and both halves of the prompt', async () => {
    await write();
    const [seen] = server.requests;
    expect(seen?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(seen?.body).toMatchObject({ model: 'm-1', stream: true });
    expect(seen?.body?.messages?.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(seen?.body?.messages?.[1]?.content).toContain('raised beds');
  });

  it('shows the model as its name and stands in for nobody', () => {
    expect(writerWith()).toMatchObject({ name: 'm-1', isStandIn: false });
  });

  it('gives nothing where the model says nothing', async () => {
    server.script({ kind: 'text', text: '' });
    expect(await write()).toEqual([]);
  });
});

describe('an article that is mended', () => {
  const mend = async (timeoutMs: number, before = 0): Promise<string> => {
    const writer = writerWith({ timeoutMs });
    const { signal } = new AbortController();
    let text = '';
    for await (const piece of writer.write(request, { signal })) text += piece;
    await new Promise((resolve) => setTimeout(resolve, before));
    const draft = { answer: text, unsupported: ['It costs £79. (£79)'] };
    let mended = '';
    for await (const piece of writer.repair?.(request, { signal, draft }) ?? []) mended += piece;
    return mended;
  };

  it('is asked for after its first answer and what stands in no source', async () => {
    expect(await mend(5000)).toBe(textOf(article({ keyword: 'raised beds' })));
    const roles = server.requests[1]?.body?.messages?.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user']);
    expect(server.requests[1]?.body?.messages?.[3]?.content).toContain('It costs £79. (£79)');
  });

  it('has what is left of the time of the first', async () => {
    server.script(article({ keyword: 'raised beds' }), { kind: 'hang' });
    const start = performance.now();
    await expect(mend(1500, 1000)).rejects.toMatchObject({ code: 'WRITER_TIMEOUT' });
    expect(performance.now() - start).toBeLessThan(2300);
  });
});

describe('429 and 5xx', () => {
  it('are tried again until they pass', async () => {
    server.script(
      refused(429, 'Slow down', { headers: soon }),
      refused(500, 'x', { headers: soon }),
    );
    expect((await write()).length).toBeGreaterThan(500);
    expect(server.requests).toHaveLength(3);
  });

  it('wait as long as Retry-After says', async () => {
    server.script(rateLimited('1'));
    const start = performance.now();
    await write();
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    expect(server.requests).toHaveLength(2);
  });

  it('are reported with status, words and Retry-After when they stay', async () => {
    const reply = refused(429, 'Rate limit reached for requests', {
      headers: { ...soon, 'retry-after': '20' },
    });
    server.script(reply, reply, reply);
    const error = await failure({ timeoutMs: 60_000 });
    expect(error).toMatchObject({
      code: 'WRITER_UNAVAILABLE',
      message: 'OpenAI API call failed: 429 - Rate limit reached for requests',
      retryAfter: 20,
    });
    expect(server.requests).toHaveLength(3);
  });

  it('are not waited for longer than half a minute', async () => {
    server.script(rateLimited('3600'));
    expect(await failure({ timeoutMs: 600_000 })).toMatchObject({ retryAfter: 3600 });
    expect(server.requests).toHaveLength(1);
  });

  it('are not waited for beyond the deadline', async () => {
    server.script(rateLimited('10'));
    expect(await failure()).toMatchObject({ code: 'WRITER_UNAVAILABLE', retryAfter: 10 });
    expect(server.requests).toHaveLength(1);
  });

  it('are not tried again on a spent account', async () => {
    server.script(refused(429, 'You exceeded your current quota', { code: 'insufficient_quota' }));
    expect((await failure()).message).toBe(
      'OpenAI API call failed: 429 - You exceeded your current quota',
    );
    expect(server.requests).toHaveLength(1);
  });
});

describe('other refusals', () => {
  it.each([400, 401, 403, 404])('%i is reported at once', async (status) => {
    server.script(refused(status, 'No'));
    expect(await failure()).toMatchObject({
      code: 'WRITER_UNAVAILABLE',
      message: `OpenAI API call failed: ${status} - No`,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('never repeat the key, not even in the cause', async () => {
    const wrongKey = 'sk-wrong-123456789';
    const error = await failure({ apiKey: wrongKey });
    expect(error.message).toBe('OpenAI API call failed: 401 - Incorrect API key provided: [key].');
    expect(error.cause).toBeUndefined();
    server.script(refused(403, `Bearer ${apiKey} and plain ${apiKey} may not`));
    expect((await failure()).message).not.toContain(apiKey);
  });

  it('are one short line, whatever page a proxy sends', async () => {
    server.script({
      kind: 'status',
      status: 502,
      body: `<html>\n<h1>Bad Gateway</h1>\u0000\u001b[31m${'x'.repeat(5000)}`,
      headers: { 'x-should-retry': 'false' },
    });
    const { message } = await failure();
    expect(message).toMatch(/^OpenAI API call failed: 502 - Bad Gateway \[31mx+$/);
    expect(message.length).toBeLessThan(350);
  });
});

describe('a broken connection', () => {
  it('is reported with its cause when nobody listens', async () => {
    await server.close();
    expect(await failure({ maxRetries: 0 })).toMatchObject({
      code: 'WRITER_UNAVAILABLE',
      message: 'OpenAI API call failed: no response - Connection error. (ECONNREFUSED)',
    });
  });

  it('is tried again before the answer has begun', async () => {
    server.script({ kind: 'reset' });
    expect((await write()).length).toBeGreaterThan(500);
    expect(server.requests).toHaveLength(2);
  });

  it.each<FakeReply>([
    { kind: 'cut', text: 'one two three four' },
    { kind: 'unfinished', text: 'one two three four' },
    { kind: 'stream-error', text: 'one two', message: 'The server had an error' },
    { kind: 'bytes', bytes: '' },
    { kind: 'bytes', bytes: 'data: {"choices":[' },
    { kind: 'bytes', bytes: 'data: {"choices":[{"delta"\n\n' },
    { kind: 'bytes', bytes: 'data: null\n\ndata: []\n\ndata: {"choices":[]}\n\ndata: [DONE]\n\n' },
    { kind: 'bytes', bytes: '\u0000\u0001\u0002\n\n\u0003' },
    {
      kind: 'bytes',
      bytes: '<!doctype html><title>Just a moment...</title>',
      contentType: 'text/html',
    },
    {
      kind: 'bytes',
      bytes: '{"choices":[{"message":{"content":"whole"}}]}',
      contentType: 'application/json',
    },
  ])('or half an answer is no article: %j', async (reply) => {
    server.script(reply);
    const error = await failure();
    expect(error.code).toBe('WRITER_UNAVAILABLE');
    expect(error.message).toMatch(/^OpenAI API call failed: 200 - \S/);
  });
});

describe('a text that cannot be published', () => {
  it.each<FakeReply>([
    { kind: 'refusal', text: "I can't help with that." },
    { kind: 'text', text: 'half', finishReason: 'content_filter' },
    { kind: 'text', text: 'half', finishReason: 'length' },
  ])('is refused: %s', async (reply) => {
    server.script(reply);
    expect((await failure()).code).toBe('CONTENT_UNUSABLE');
  });
});

describe('the deadline', () => {
  it('cuts off a writer that hangs', async () => {
    server.script({ kind: 'hang' });
    const start = performance.now();
    expect(await failure({ timeoutMs: 300 })).toMatchObject({
      code: 'WRITER_TIMEOUT',
      message: 'Request timed out. Please try again.',
    });
    expect(performance.now() - start).toBeLessThan(2000);
    await expect.poll(() => server.requests.every(({ abandoned }) => abandoned)).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  it('cuts off a writer that drips', async () => {
    server.script({ kind: 'drip', text: textOf(article({ keyword: 'raised beds' })), pauseMs: 20 });
    expect((await failure({ timeoutMs: 300 })).code).toBe('WRITER_TIMEOUT');
    await expect.poll(() => server.requests[0]?.abandoned).toBe(true);
  });
});

describe('the signal', () => {
  it('stops a running answer with its reason', async () => {
    server.script({ kind: 'drip', text: textOf(article({ keyword: 'raised beds' })), pauseMs: 10 });
    const caller = new AbortController();
    const reason = new Error('the visitor left');
    setTimeout(() => caller.abort(reason), 150);
    await expect(write({}, caller.signal)).rejects.toBe(reason);
    await expect.poll(() => server.requests[0]?.abandoned).toBe(true);
  });

  it('stops before anything is sent', async () => {
    const reason = new Error('too late');
    await expect(write({}, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.requests).toHaveLength(0);
  });

  it('is not needed by a reader who turns away', async () => {
    server.script({ kind: 'drip', text: textOf(article({ keyword: 'raised beds' })), pauseMs: 10 });
    const { signal } = new AbortController();
    for await (const piece of writerWith().write(request, { signal })) {
      if (piece !== '') break;
    }
    await expect.poll(() => server.requests[0]?.abandoned).toBe(true);
  });
});
