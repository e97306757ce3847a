import type { CreatedPost, ErrorBody, GenerationEvent } from '@linkwright/core/widget';

/** One request that reached the API, to be answered by the test. */
export interface ApiCall {
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
  /** Opens a server-sent event stream with the bytes that the API sends. */
  stream(): { send(event: GenerationEvent): void; end(): void };
  /** Answers with an error body, as JSON. */
  refuse(status: number, error: ErrorBody): void;
}

/** An API on the far side of `fetch`: it answers when told to and is cut off by the signal. */
export function scriptedApi(): { fetch: typeof globalThis.fetch; calls: ApiCall[] } {
  const calls: ApiCall[] = [];
  return {
    calls,
    fetch: async (input, init) => {
      const request = new Request(input, { ...init, signal: null });
      const signal = init?.signal ?? new AbortController().signal;
      const body: unknown = await request.json();
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        calls.push({
          url: request.url,
          headers: request.headers,
          body,
          signal,
          stream: () => openStream(signal, resolve),
          refuse: (status, error) => resolve(Response.json(error, { status })),
        });
      });
    },
  };
}

function openStream(signal: AbortSignal, resolve: (response: Response) => void) {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
  resolve(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }));
  return {
    send(event: GenerationEvent) {
      const bytes = encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      void writer.write(bytes).catch(() => undefined);
    },
    end: () => void writer.close().catch(() => undefined),
  };
}

/** A trial post as the API gives it. */
export const createdPost = {
  success: true,
  post: {
    id: '3f0c4c1e-6a53-4f0e-9a83-0f6d0a0e8f11',
    slug: 'sourdough-at-home-k3x9',
    title: 'Sourdough at Home, Step by Step',
    content: '<p>Flour, water, salt and time.</p>',
    excerpt: 'Flour, water, salt and time.',
    metaDescription: 'Flour, water, salt and time.',
    status: 'published',
    createdAt: '2026-11-21T14:00:00.000Z',
    updatedAt: '2026-11-21T14:00:00.000Z',
    publishedAt: '2026-11-21T14:00:00.000Z',
    publishedUrl: 'https://api.example/blog/sourdough-at-home-k3x9',
    userId: null,
    authorName: 'Linkwright',
    keywords: ['sourdough'],
    anchorText: 'this bakery',
    targetUrl: 'https://bakery.example/',
    linkPolicy: 'follow',
    tags: ['sourdough'],
    category: 'Food & Lifestyle',
    viewCount: 0,
    seoScore: 91,
    readingTime: 5,
    wordCount: 996,
    isTrialPost: true,
    expiresAt: '2026-11-22T14:00:00.000Z',
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    source: 'site',
  },
  blogUrl: 'https://api.example/blog/sourdough-at-home-k3x9',
  claimToken: 'a-claim-token',
  seo: { score: 91, rules: [], threshold: 50, isBelowThreshold: false, alike: [] },
  writer: { name: 'offline writer', isStandIn: true },
} satisfies CreatedPost;
