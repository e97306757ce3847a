import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  AppError,
  type CreditEntry,
  type Credits,
  changeMonitor,
  checkMonitor,
  claimPost,
  createMonitors,
  createPayment,
  deletePost,
  type Endpoint,
  type ErrorCode,
  listClaims,
  listCreditHistory,
  listMonitors,
  listOwnPosts,
  listPosts,
  type Monitor,
  type Post,
  type PublicOffer,
  publicConfig,
  readCredits,
  readMe,
  readMonitor,
  readPost,
  removeMonitor,
} from '@linkwright/core/all';
import { countsOf, sandboxOffer, someCredits, uuid } from './fake-library.ts';

interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

export interface FakeLibraryApi {
  url: string;
  posts: Post[];
  monitors: Monitor[];
  entries: CreditEntry[];
  credits: Credits;
  offer: PublicOffer;
  claimToken: string;
  /** `GET /api/me/posts?limit=50` … in order, with what came along. */
  requests: { line: string; headers: IncomingMessage['headers']; body: unknown }[];
  /** Says no to a request, e.g. once; undefined lets it pass. */
  refuse: (line: string) => { status: number; code: ErrorCode; retryAfter?: number } | undefined;
  close(): Promise<void>;
}

/** Each endpoint's answer, or the code of its refusal. */
export type Answers = [Endpoint, (asked: Asked) => object | string][];

/**
 * A small server that holds posts, credits and watched links as the contract says, for one user; `more`:
 * what it answers besides.
 */
export async function startFakeLibraryApi(more: Answers = []): Promise<FakeLibraryApi> {
  const api: FakeLibraryApi = {
    url: '',
    posts: [],
    monitors: [],
    entries: [],
    credits: someCredits,
    offer: sandboxOffer,
    claimToken: 'claim-me-once',
    requests: [],
    refuse: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answers = [...answersOf(api), ...more];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const url = new URL(request.url ?? '', 'http://fake');
    const line = `${request.method} ${request.url}`;
    const body = sent === '' ? {} : JSON.parse(sent);
    api.requests.push({ line, headers: request.headers, body });
    const reply = (status: number, value: object, headers = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(value));
    const no = (status: number, code: ErrorCode, retryAfter?: number) => {
      const { message: error } = new AppError(code);
      const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      reply(status, { success: false, error, code, requestId: 'r-1' }, wait);
    };
    const refusal = api.refuse(line);
    if (refusal) return no(refusal.status, refusal.code, refusal.retryAfter);
    if (/\/api\/(me|monitors|create)/.test(line) && request.headers.authorization !== 'Bearer lw_1')
      return no(401, 'SIGN_IN_REQUIRED');
    for (const [endpoint, answer] of answers) {
      const params = matchPath(endpoint, request.method, url.pathname);
      if (!params) continue;
      const value = answer({ params, query: Object.fromEntries(url.searchParams), body });
      if (typeof value === 'string') return no(404, value as ErrorCode);
      // What the contract does not allow, no server can say.
      const said = endpoint.response.safeParse(value);
      return said.success
        ? reply(endpoint.status, said.data as object)
        : reply(500, { fault: said.error.message });
    }
    no(404, 'NOT_FOUND');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

function answersOf(api: FakeLibraryApi): Answers {
  const owned = () => api.posts.filter(({ userId }) => userId === uuid(0));
  const link = ({ params }: Asked) => api.monitors.find(({ id }) => id === params.id);
  return [
    [readMe, () => ({ user: me, profile, isAdmin: false })],
    [listOwnPosts, ({ query }) => pageOf(owned(), query)],
    [
      listPosts,
      ({ query }) =>
        pageOf(
          api.posts.filter(
            ({ title, userId, status }) =>
              status === 'published' &&
              title.includes(query.q ?? '') &&
              (query.userId === undefined || query.userId === userId),
          ),
          query,
        ),
    ],
    [
      readPost,
      ({ params }) =>
        api.posts.find(({ slug, status }) => slug === params.slug && status === 'published') ??
        'POST_NOT_FOUND',
    ],
    [
      deletePost,
      ({ params }) => {
        const post = api.posts.find(({ id }) => id === params.id);
        if (!post) return 'POST_NOT_FOUND';
        if (post.userId !== uuid(0)) return 'UNAUTHORIZED_DELETE';
        api.posts = api.posts.filter((one) => one !== post);
        return { success: true };
      },
    ],
    [
      claimPost,
      ({ params, body }) => {
        const post = api.posts.find(({ id }) => id === params.id);
        if (!post) return 'POST_NOT_FOUND';
        if (body.claimToken !== api.claimToken) return 'CLAIM_TOKEN_INVALID';
        if (owned().filter(({ isClaimed }) => isClaimed).length === 3) return 'CLAIM_LIMIT_REACHED';
        Object.assign(post, { userId: uuid(0), isClaimed: true, isTrialPost: false });
        return { success: true, message: 'Claimed', post };
      },
    ],
    [
      listClaims,
      () => {
        const posts = owned().filter(({ isClaimed }) => isClaimed);
        const claimedCount = posts.length;
        return { canClaim: true, claimedCount, maxClaims: 3, reason: null, posts };
      },
    ],
    [readCredits, () => api.credits],
    [listCreditHistory, ({ query }) => pageOf(api.entries, query)],
    [publicConfig, () => api.offer],
    [
      createPayment,
      ({ body }) => ({
        success: true,
        url: `https://pay.example/?credits=${body.credits}&amount=${body.amount}`,
        sessionId: 'cs_1',
      }),
    ],
    [
      listMonitors,
      ({ query }) => ({
        ...pageOf(
          api.monitors.filter(({ state }) => state === (query.state ?? state)),
          query,
        ),
        counts: countsOf(api.monitors),
        campaigns: [],
        hosts: [],
        max: 100,
        isDaily: false,
        incidents: [{ host: 'b.example', beganAt: '2026-11-22T09:05:00.000Z', links: 2 }],
        used: api.monitors.length,
      }),
    ],
    [
      createMonitors,
      ({ body }) => {
        const lines = String(body.urlList)
          .split('\n')
          .slice(body.ownLinks ? 1 : 0);
        const skipped = lines.flatMap((line, index) =>
          line.includes('.') ? [] : [{ line, number: index + 1, reason: 'This is no address' }],
        );
        const added = lines.length - skipped.length;
        return { success: true, added, skipped, used: added, max: 100 };
      },
    ],
    [
      readMonitor,
      (asked) => {
        const monitor = link(asked);
        const checks = monitor?.lastLook ? [monitor.lastLook] : [];
        const at = '2026-11-20T08:30:00.000Z';
        const changes = [{ kind: 'lost', before: null, after: 'the page is there', at }];
        return monitor
          ? { monitor, looks: checks, changes, snippet: 'Read planner.', picture: null }
          : 'NOT_FOUND';
      },
    ],
    [
      changeMonitor,
      (asked) => {
        const monitor = link(asked);
        if (!monitor) return 'NOT_FOUND';
        return { success: true, monitor: Object.assign(monitor, asked.body) };
      },
    ],
    [
      checkMonitor,
      (asked) => {
        const monitor = link(asked);
        return monitor ? { success: true, monitor } : 'NOT_FOUND';
      },
    ],
    [
      removeMonitor,
      (asked) => {
        if (!link(asked)) return 'NOT_FOUND';
        api.monitors = api.monitors.filter((one) => one !== link(asked));
        return { success: true };
      },
    ],
  ];
}

const me = {
  id: uuid(0),
  email: 'ada@example.com',
  emailConfirmedAt: null,
  firstName: 'Ada',
  displayName: 'Ada',
};
const profile = { displayName: 'Ada', subscriptionTier: 'free', role: 'user', timeZone: 'UTC' };

/** A page as the limit asks, at most 50, with a cursor that is the next one's place. */
function pageOf<Item>(all: Item[], { limit, cursor = '0' }: Record<string, string>) {
  const from = Number(cursor);
  const end = from + Math.min(Number(limit ?? 10), 50);
  return { items: all.slice(from, end), nextCursor: end < all.length ? String(end) : null };
}

function matchPath({ route }: Endpoint, method: string | undefined, path: string) {
  if (route.method !== method) return undefined;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}
