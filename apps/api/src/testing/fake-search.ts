import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeResult {
  url: string;
  title: string;
  snippet: string;
}

/** How one question is treated instead of being answered. */
export type SearchReply =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'raw'; body: string }
  | { kind: 'hang' }
  | { kind: 'reset' };

export interface FakeSearch {
  url: string;
  /** What is found, in its order, by the words that are looked for. */
  index: Map<string, FakeResult[]>;
  /** Every question, oldest first. */
  questions: { path: string; parameters: URLSearchParams; headers: IncomingMessage['headers'] }[];
  /** Engines of SearXNG that are silent; with all of them silent nothing is found. */
  silentEngines: [string, string][];
  /** The next questions are treated so, one each. */
  script(...replies: SearchReply[]): void;
  /** How questions for these words are treated. */
  faults: Map<string, SearchReply>;
  /** Every question from now on; undefined: answered again. */
  fail(reply: SearchReply | undefined): void;
  close(): Promise<void>;
}

/** The key that every provider here asks for; SearXNG asks for none. */
export const SEARCH_KEY = 'search-key-1234567890';

/**
 * A server on 127.0.0.1 that speaks as SearXNG (`/search`), the Brave Search API, SerpApi and Google's
 * Custom Search JSON API do, over one and the same index.
 */
export async function startFakeSearch(): Promise<FakeSearch> {
  const scripted: SearchReply[] = [];
  let always: SearchReply | undefined;
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const search: FakeSearch = {
    url: `http://127.0.0.1:${port}`,
    index: new Map(),
    questions: [],
    faults: new Map(),
    silentEngines: [],
    script: (...replies) => void scripted.push(...replies),
    fail(reply) {
      always = reply;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname: path, searchParams: parameters } = new URL(url, search.url);
    search.questions.push({ path, parameters, headers });
    const words = parameters.get('q') ?? '';
    const reply = scripted.shift() ?? search.faults.get(words) ?? always;
    if (reply?.kind === 'hang') return;
    if (reply?.kind === 'reset') return void response.socket?.resetAndDestroy();
    if (reply?.kind === 'raw') return void response.end(reply.body);
    if (reply) {
      response.writeHead(reply.status, reply.headers);
      return void response.end(reply.body ?? '{"error":"refused"}');
    }
    const speak = protocols[path];
    const found = search.index.get(words) ?? [];
    const spoken = speak?.({ found, parameters, headers, search }) ?? [404, {}];
    response.writeHead(spoken[0], { 'content-type': 'application/json' });
    response.end(JSON.stringify(spoken[1]));
  }
  return search;
}

interface Asked {
  found: FakeResult[];
  parameters: URLSearchParams;
  headers: IncomingMessage['headers'];
  search: Pick<FakeSearch, 'silentEngines'>;
}

const page = (found: FakeResult[], from: number, count: number) => ({
  shown: found.slice(from, from + count),
  hasMore: from + count < found.length,
});

const protocols: Record<string, (asked: Asked) => [number, unknown]> = {
  '/search'({ found, parameters, search }) {
    // As an instance whose settings do not allow the format answers.
    if (parameters.get('format') !== 'json') return [403, { error: 'Forbidden' }];
    const { shown } = page(found, (Number(parameters.get('pageno') ?? 1) - 1) * 10, 10);
    const results = search.silentEngines.length > 0 ? [] : shown;
    return [
      200,
      {
        query: parameters.get('q'),
        number_of_results: 0,
        results: results.map(({ snippet, ...result }, index) => ({
          ...result,
          content: snippet,
          engine: 'duckduckgo',
          engines: ['duckduckgo'],
          positions: [index + 1],
          category: 'general',
        })),
        answers: [],
        suggestions: [],
        unresponsive_engines: search.silentEngines,
      },
    ];
  },
  '/res/v1/web/search'({ found, parameters, headers }) {
    if (headers['x-subscription-token'] !== SEARCH_KEY) {
      return [422, { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }];
    }
    const count = Number(parameters.get('count'));
    const { shown, hasMore } = page(found, Number(parameters.get('offset')) * count, count);
    const web = {
      type: 'search',
      results: shown.map(({ snippet, ...result }) => ({ ...result, description: snippet })),
    };
    const query = { original: parameters.get('q'), more_results_available: hasMore };
    return [200, { type: 'search', query, ...(shown.length > 0 ? { web } : {}) }];
  },
  '/search.json'({ found, parameters }) {
    if (parameters.get('api_key') !== SEARCH_KEY) return [401, { error: 'Invalid API key.' }];
    const { shown, hasMore } = page(found, Number(parameters.get('start')), 10);
    if (shown.length === 0) {
      return [200, { error: "Google hasn't returned any results for this query." }];
    }
    return [
      200,
      {
        search_metadata: { status: 'Success' },
        organic_results: shown.map(({ url, ...result }, index) => ({
          position: index + 1,
          link: url,
          ...result,
        })),
        ...(hasMore ? { serpapi_pagination: { next: 'https://serpapi.com/search.json' } } : {}),
      },
    ];
  },
  '/customsearch/v1'({ found, parameters }) {
    if (parameters.get('key') !== SEARCH_KEY || parameters.get('cx') !== 'engine-1') {
      return [400, { error: { code: 400, message: 'API key not valid.' } }];
    }
    const { shown, hasMore } = page(found, Number(parameters.get('start')) - 1, 10);
    return [
      200,
      {
        kind: 'customsearch#search',
        queries: hasMore ? { nextPage: [{ count: 10 }] } : {},
        ...(shown.length > 0
          ? { items: shown.map(({ url, ...result }) => ({ link: url, ...result })) }
          : {}),
      },
    ];
  },
};

/** So many results of hosts of their own, with these at their places, counted from 1. */
export function fakeResults(count: number, at: Record<number, string> = {}): FakeResult[] {
  return Array.from({ length: count }, (_, index) => {
    const url = at[index + 1] ?? `https://site-${index + 1}.example/page`;
    return { url, title: `Result ${index + 1}`, snippet: `What ${url} says.` };
  });
}
