import { loadConfig } from '../config.ts';
import { checkRanks } from '../features/growth/rank-trackers/check-ranks.ts';
import { type FakeSearch, SEARCH_KEY, startFakeSearch } from './fake-search.ts';
import { type SignedInUser, seedSignedIn } from './seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './start-api.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind, looked into by tests
  body: any;
  headers: Record<string, unknown>;
}

/** An API whose user tracks keywords through a search engine of this machine, by a clock that is moved. */
export interface Tracked {
  api: TestApi;
  engine: FakeSearch;
  ada: SignedInUser;
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Tracks shop.example for a keyword; its id. */
  track(keyword: string, more?: object): Promise<string>;
  /** Moves the clock and looks at what is due then; how many looks were stored. */
  after(hours: number): Promise<number>;
  /** The tracked keyword as the API gives it. */
  // biome-ignore lint/suspicious/noExplicitAny: looked into by tests
  read(id: string): Promise<any>;
  close(): Promise<void>;
}

/** The provider is SearXNG, or SerpApi where countries and devices are wanted. */
export async function openTracked({
  provider = 'searxng',
  ...options
}: StartOptions & { provider?: 'searxng' | 'serpapi' | 'none' } = {}): Promise<Tracked> {
  const engine = await startFakeSearch();
  const settings = {
    searxng: { SEARXNG_URL: engine.url },
    serpapi: { SERPAPI_API_KEY: SEARCH_KEY, SERPAPI_BASE_URL: engine.url },
    none: {},
  };
  const search = loadConfig(settings[provider]).search?.open();
  const api = await startApi({ random: () => 0, ...(search ? { search } : {}), ...options });
  const ada = await seedSignedIn(api.ctx);
  const ask: Tracked['ask'] = async (method, url, payload, headers = ada.cookie) => {
    const reply = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
    };
  };
  return {
    api,
    engine,
    ada,
    ask,
    async track(keyword, more = {}) {
      const body = { host: 'shop.example', keywords: keyword, ...more };
      const made = await ask('POST', '/api/rank-trackers', body);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      const { body: list } = await ask(
        'GET',
        `/api/rank-trackers?q=${encodeURIComponent(keyword)}`,
      );
      return list.items[0].id;
    },
    after(hours) {
      api.clock.forward(hours * HOUR_MS);
      return checkRanks(api.ctx, new AbortController().signal);
    },
    read: async (id) => (await ask('GET', `/api/rank-trackers/${id}`)).body,
    async close() {
      await api.close();
      await engine.close();
    },
  };
}
