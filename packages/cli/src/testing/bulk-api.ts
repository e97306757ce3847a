import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedPost, ErrorCode, GenerationBody } from '@linkwright/core/all';
import { createdPost } from './fake-api.ts';

export interface Refusal {
  status: number;
  code: ErrorCode;
  message?: string;
  retryAfter?: number;
}

export interface BulkApi {
  url: string;
  /** By idempotency key, as a server keeps them. */
  posts: Map<string, CreatedPost>;
  /** Every request for a post, oldest first. */
  asked: { key: string; body: GenerationBody; authorization: string | undefined }[];
  credits: number;
  /** How long a post takes. */
  delayMs: number;
  /** Asked before each post is made; 'cut' breaks the connection, the post is made all the same. */
  refuse: (request: { body: GenerationBody; asked: number }) => Refusal | 'cut' | undefined;
  close(): Promise<void>;
}

/**
 * A small server that makes posts as the API does: once for a key, also where the client is gone
 * before the answer, and refused while the same key is worked on.
 */
export async function startBulkApi(port = 0): Promise<BulkApi> {
  const server = createServer((request, response) => void serve(request, response));
  const working = new Set<string>();
  const api: BulkApi = {
    url: '',
    posts: new Map(),
    asked: [],
    credits: 10_000,
    delayMs: 20,
    refuse: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request).catch(() => '');
    if (request.url === '/api/me/credits') {
      const sums = { amount: api.credits, bonus: 0, totalUsed: 0, totalPurchased: api.credits };
      return send(response, 200, { success: true, ...sums, balance: api.credits, frozen: 0 });
    }
    if (sent === '') return;
    const { authorization, 'idempotency-key': header } = request.headers;
    const key = String(header);
    const body: GenerationBody = JSON.parse(sent);
    api.asked.push({ key, body, authorization });
    const made = api.posts.get(key);
    if (made) return sendDone(response, made);
    if (working.has(key)) return refuse(response, { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    working.add(key);
    const refusal = api.refuse({ body, asked: api.asked.length });
    if (refusal === 'cut') response.destroy();
    await pause(api.delayMs, undefined, { ref: false });
    working.delete(key);
    if (refusal && refusal !== 'cut') return refuse(response, refusal);
    const post = postOf(body, api.posts.size + 1);
    api.posts.set(key, post);
    api.credits -= 1;
    sendDone(response, post);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

function postOf({ keyword = '', anchorText = '', targetUrl = '' }: GenerationBody, at: number) {
  const blogUrl = `http://127.0.0.1:3000/blog/post-${at}`;
  const title = `About ${keyword}`;
  const { claimToken: _none, ...created } = createdPost({
    title,
    slug: `post-${at}`,
    publishedUrl: blogUrl,
    anchorText,
    targetUrl,
    isTrialPost: false,
    expiresAt: null,
  });
  return { ...created, blogUrl, creditsSpent: 1 };
}

function sendDone(response: ServerResponse, result: CreatedPost): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.end(`event: done\ndata: ${JSON.stringify({ type: 'done', result })}\n\n`);
}

function refuse(response: ServerResponse, { status, code, message, retryAfter }: Refusal): void {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const error = message ?? `Refused: ${code}`;
  send(response, status, { success: false, error, code, requestId: 'r-1', ...wait });
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A list of so many rows about 'topic N', whose first row stands in line 2. */
export const listOf = (count: number): string =>
  [
    'keyword,anchor,url',
    ...Array.from(
      { length: count },
      (_, at) => `topic ${at + 1},shop ${at + 1},https://example.com/${at + 1}`,
    ),
  ].join('\n');
