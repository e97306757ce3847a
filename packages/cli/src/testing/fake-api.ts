import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CreatedPost, ErrorBody, GenerationEvent } from '@linkwright/core/all';

/** What POST /api/posts answers: events to the end, a refusal before any, or nothing at all. */
export type FakeAnswer =
  | { events: GenerationEvent[]; before?: () => Promise<void> }
  | { status: number; body: ErrorBody }
  | 'hang';

export interface FakeApi {
  url: string;
  requests: { path: string; headers: IncomingMessage['headers']; body: unknown }[];
  answer: FakeAnswer;
  readiness: { status: number; body: object };
  close(): Promise<void>;
}

/** A small server that speaks the part of the API's contract that the terminal uses. */
export async function startFakeApi(): Promise<FakeApi> {
  const server = createServer((request, response) => void serve(request, response));
  const api: FakeApi = {
    url: '',
    requests: [],
    answer: { events: [...steps, { type: 'done', result: createdPost() }] },
    readiness: {
      status: 200,
      body: {
        ready: true,
        site: 'Linkwright',
        checks: {
          database: { ok: true, provider: 'PostgreSQL', standIn: false },
          writer: { ok: true, provider: 'offline writer', standIn: true },
        },
      },
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { url: path = '', headers } = request;
    api.requests.push({ path, headers, body: body === '' ? null : JSON.parse(body) });
    const sendJson = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/readyz') return void sendJson(api.readiness.status, api.readiness.body);
    if (api.answer === 'hang') return;
    if ('body' in api.answer) return void sendJson(api.answer.status, api.answer.body);
    const { events, before } = api.answer;
    await before?.();
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const event of events) {
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

export const steps: GenerationEvent[] = [
  { type: 'step', step: 'writing', words: 40, targetWords: 1000 },
  { type: 'step', step: 'writing', words: 1012, targetWords: 1000 },
  { type: 'step', step: 'linking', words: 1012, targetWords: 1000 },
  { type: 'step', step: 'publishing' },
];

/** A trial post as the API gives it. */
export function createdPost(changes: Partial<CreatedPost['post']> = {}): CreatedPost {
  return {
    success: true,
    post: {
      id: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a11',
      slug: 'planning-raised-beds',
      title: 'Planning Raised Beds & Borders',
      content: '<p>Read <a href="https://example.com/plan" rel="sponsored">planner</a>.</p>',
      excerpt: 'Read planner.',
      metaDescription: 'How to plan "raised" beds.',
      status: 'published',
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      publishedAt: '2026-11-21T12:00:00.000Z',
      publishedUrl: 'http://127.0.0.1:3000/blog/planning-raised-beds',
      userId: null,
      authorName: 'Linkwright',
      keywords: ['raised beds', 'planner'],
      anchorText: 'planner',
      targetUrl: 'https://example.com/plan',
      linkPolicy: 'sponsored',
      tags: ['planning'],
      category: 'General',
      viewCount: 0,
      seoScore: 91,
      readingTime: 6,
      wordCount: 1012,
      isTrialPost: true,
      expiresAt: '2026-11-22T12:00:00.000Z',
      isClaimed: false,
      claimedBy: null,
      claimedAt: null,
      source: 'site',
      ...changes,
    },
    blogUrl: 'http://127.0.0.1:3000/blog/planning-raised-beds',
    claimToken: 'claim-me-once',
    seo: { score: 91, rules: [], threshold: 50, isBelowThreshold: false, alike: [] },
    writer: { name: 'offline writer', isStandIn: true },
  };
}
