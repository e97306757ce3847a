import { once } from 'node:events';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits } from '../../money/credits/index.ts';

/** What becomes of the article that is being written. */
let writing: {
  hasBegun: boolean;
  isStopped: boolean;
  /** Hears of no end, and gives what it has. */
  isDeaf?: boolean;
  /** Waits for none. */
  isQuick?: boolean;
  /** Its sources are read until it is given up. */
  isReading?: boolean;
};
let api: TestApi;
let url: URL;
/** Where the publication of a draft waits, and what lets it go on. */
let held: Held | undefined;
interface Held {
  where: 'before' | 'within';
  reached: PromiseWithResolvers<void>;
  /** The call's connection is broken. */
  left: PromiseWithResolvers<void>;
  goOn: PromiseWithResolvers<void>;
  answered: PromiseWithResolvers<void>;
}
async function hold(where: 'before' | 'within'): Promise<void> {
  if (held?.where !== where) return;
  held.reached.resolve();
  await held.goOn.promise;
}
beforeAll(async () => {
  const offline = createOfflineWriter();
  const writer: typeof offline = {
    ...offline,
    async *write(request, call) {
      writing.hasBegun = true;
      if (!writing.isDeaf) yield '# A title\n\n';
      if (!writing.isQuick) await once(call.signal, 'abort');
      writing.isStopped = true;
      if (!writing.isDeaf) throw call.signal.reason;
      yield* offline.write(request, { ...call, signal: new AbortController().signal });
    },
  };
  api = await startApi({
    writer,
    async gatherSources(_request, { signal }) {
      if (writing.isReading && signal) {
        writing.hasBegun = true;
        await once(signal, 'abort');
        writing.isStopped = true;
        throw signal.reason;
      }
      return { sources: [], unused: [] };
    },
    more: [
      {
        name: 'held',
        guard(app) {
          const isHeld = ({ routeOptions: { url } }: FastifyRequest) =>
            url === '/api/drafts/:id/publish';
          app.addHook('preHandler', async (request, { raw }) => {
            if (!isHeld(request)) return;
            raw.once('close', () => held?.left.resolve());
            await hold('before');
          });
          app.addHook('onSend', async (request) => {
            if (isHeld(request)) held?.answered.resolve();
          });
        },
      },
    ],
  });
  const { editDraft } = api.ctx.room;
  api.ctx.room.editDraft = async (draft) => {
    await hold('within');
    return editDraft(draft);
  };
  url = new URL('/mcp', await api.app.listen({ host: '127.0.0.1', port: 0 }));
});
beforeEach(async () => {
  held = undefined;
  writing = { hasBegun: false, isStopped: false };
  for (const table of ['drafts', 'blog_posts'] as const)
    await api.ctx.db.deleteFrom(table).execute();
});
afterAll(() => api.close());

const call = {
  name: 'generate_post',
  arguments: {
    keyword: 'standing desk',
    anchorText: 'desks',
    targetUrl: 'https://shop.example.com/desks',
  },
};
const patience = { timeout: 15_000 };
/** What was cancelled must not be there. */
const nothingPublished = async () => {
  const { items } = (await api.app.inject('/api/posts')).json();
  expect(items).toEqual([]);
};
const begun = () => vi.waitFor(() => expect(writing.hasBegun).toBe(true), patience);
const stopped = () => vi.waitFor(() => expect(writing.isStopped).toBe(true), patience);

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

it.each([
  ['the writer of a post', { tool: 'generate_post', isReading: false }],
  [
    'the reading of its sources, before anything is answered',
    { tool: 'generate_post', isReading: true },
  ],
  [
    'the writer of a draft, which answers once it is done',
    { tool: 'draft_post', isReading: false },
  ],
])('stops %s when a client cancels its call', async (_what, { tool, isReading }) => {
  writing.isReading = isReading;
  const client = await connect();
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const ended = expect(client.callTool({ ...call, name: tool }, { signal })).rejects.toThrow();
  await begun();
  cancelling.abort();
  await ended;
  await stopped();
  await nothingPublished();
  expect(await api.ctx.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  await client.close();
});

it.each(['before', 'within'] as const)(
  'publishes no draft and takes no credit when the call is cancelled %s its work',
  async (where) => {
    writing.isQuick = true;
    writing.isDeaf = true;
    const { token, user } = await seedSignedIn(api.ctx);
    await grantCredits(api.ctx, api.ctx.db, {
      userId: user.userId,
      credits: 1,
      kind: 'purchase',
      key: `purchase:${crypto.randomUUID()}`,
      reason: 'A test',
    });
    const client = await connect(token);
    const made = await client.callTool({ ...call, name: 'draft_post' });
    const { id } = made.structuredContent as { id: string };
    held = {
      where,
      reached: Promise.withResolvers(),
      left: Promise.withResolvers(),
      goOn: Promise.withResolvers(),
      answered: Promise.withResolvers(),
    };
    const { reached, left, goOn, answered } = held;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const publish = { name: 'publish_post', arguments: { id, permanent: true } };
    const ended = expect(client.callTool(publish, { signal })).rejects.toThrow();
    await reached.promise;
    cancelling.abort();
    await ended;
    await left.promise;
    goOn.resolve();
    await answered.promise;
    await nothingPublished();
    held = undefined;
    // The credit is there still, and the draft can be published.
    const again = await client.callTool(publish);
    expect(again.structuredContent).toMatchObject({ creditsSpent: 1 });
    await client.close();
  },
);

it('stops the writer when an older client hangs up', async () => {
  const hangUp = new AbortController();
  const ended = expect(
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      signal: hangUp.signal,
    }).then((answer) => answer.text()),
  ).rejects.toThrow();
  await begun();
  hangUp.abort();
  await ended;
  await stopped();
  await nothingPublished();
});

it('publishes nothing whose last words came after its caller had gone', async () => {
  writing.isDeaf = true;
  const hangUp = new AbortController();
  const post = (signal?: AbortSignal) =>
    fetch(new URL('/api/posts', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.arguments),
      ...(signal ? { signal } : {}),
    });
  const ended = expect(post(hangUp.signal)).rejects.toThrow();
  await begun();
  hangUp.abort();
  await ended;
  await stopped();
  // The same article is good enough for somebody who stays; what was given up had its time meanwhile.
  writing = { hasBegun: false, isStopped: false, isDeaf: true, isQuick: true };
  expect((await post()).status).toBe(201);
  const { items } = (await api.app.inject('/api/posts')).json();
  expect(items).toHaveLength(1);
});

it('counts as no fault of ours that somebody left', async () => {
  const faults = await api.ctx.db.selectFrom('error_logs').select(['message', 'action']).execute();
  expect(faults).toEqual([]);
});
