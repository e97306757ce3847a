import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import {
  type FakeSearch,
  fakeResults,
  SEARCH_KEY,
  startFakeSearch,
} from '../testing/fake-search.ts';
import { askProvider } from './ask-provider.ts';
import type { SearchGateway } from './search.ts';

let engine: FakeSearch;
beforeEach(async () => {
  engine = await startFakeSearch();
});
afterEach(() => engine.close());

const providers = ['SearXNG', 'Brave Search', 'SerpApi (Google)', 'Google Programmable Search'];
type Settings = Record<string, string>;
const settingsOf: Record<string, (url: string) => Settings> = {
  SearXNG: (url) => ({ SEARXNG_URL: url }),
  'Brave Search': (url) => ({ BRAVE_SEARCH_API_KEY: SEARCH_KEY, BRAVE_SEARCH_BASE_URL: url }),
  'SerpApi (Google)': (url) => ({ SERPAPI_API_KEY: SEARCH_KEY, SERPAPI_BASE_URL: url }),
  'Google Programmable Search': (url) => ({
    GOOGLE_SEARCH_API_KEY: SEARCH_KEY,
    GOOGLE_SEARCH_ENGINE_ID: 'engine-1',
    GOOGLE_SEARCH_BASE_URL: url,
  }),
};

function open(name: string, more: Settings = {}): SearchGateway {
  const gateway = loadConfig({ ...settingsOf[name]?.(engine.url), ...more }).search?.open();
  if (!gateway) throw new Error('No gateway');
  return gateway;
}
const ask = (gateway: SearchGateway, more: Partial<Parameters<SearchGateway['search']>[0]> = {}) =>
  gateway.search({
    text: 'standing desks',
    limit: 30,
    signal: new AbortController().signal,
    ...more,
  });

describe.each(providers)('%s', (name) => {
  it('gives results in their order, over as many pages as are wanted', async () => {
    engine.index.set('standing desks', fakeResults(60));
    const gateway = open(name);
    expect(gateway.name).toBe(name);
    const answer = await ask(gateway);
    expect(answer.searched).toBe(30);
    expect(answer.results.map(({ position }) => position)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect(answer.results.at(-1)).toEqual({
      position: 30,
      url: 'https://site-30.example/page',
      title: 'Result 30',
      snippet: 'What https://site-30.example/page says.',
    });
  });

  it('says how many there were where there are fewer, and none', async () => {
    engine.index.set('standing desks', fakeResults(13));
    expect((await ask(open(name))).searched).toBe(13);
    expect(await ask(open(name), { text: 'nothing at all' })).toEqual({
      results: [],
      searched: 0,
    });
  });

  it('keeps the first place of what comes twice, and leaves out what is no web address', async () => {
    const found = fakeResults(12, {
      2: 'javascript:alert(1)',
      4: 'https://site-1.example/page#again',
      12: 'https://site-3.example/page',
    });
    found[0] = {
      url: 'https://site-1.example/page',
      title: 'A <strong>desk</strong>\u202e\u0000 that  stands',
      snippet: 'x'.repeat(5000),
    };
    engine.index.set('standing desks', found);
    const { results } = await ask(open(name));
    expect(results.slice(0, 3).map(({ position, url }) => [position, url])).toEqual([
      [1, 'https://site-1.example/page'],
      [2, 'https://site-3.example/page'],
      [3, 'https://site-5.example/page'],
    ]);
    expect(results[0]?.title).toBe('A desk that stands');
    expect(results[0]?.snippet.length).toBe(400);
    expect(results).toHaveLength(9);
  });

  it.each([
    [401, 'PROVIDER_REFUSED', '(401)'],
    [403, 'PROVIDER_REFUSED', '(403)'],
    [500, 'PROVIDER_UNAVAILABLE', '(500)'],
    [302, 'PROVIDER_UNAVAILABLE', 'cannot be reached'],
  ])('answering %i is %s', async (status, code, words) => {
    const headers = { location: `${engine.url}/elsewhere?${SEARCH_KEY}` };
    const body = `{"error":"the key ${SEARCH_KEY} is not known"}`;
    engine.script({ kind: 'status', status, headers, body });
    const error = await ask(open(name)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringContaining(name) });
    expect(String(error)).toContain(words);
    expect(String(error)).not.toContain(SEARCH_KEY);
    expect(engine.questions).toHaveLength(1);
  });

  it('answering 429 says when it may be asked again', async () => {
    engine.script({ kind: 'status', status: 429, headers: { 'retry-after': '37' } });
    await expect(ask(open(name))).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      retryAfter: 37,
      message: expect.stringContaining('takes no more questions for now'),
    });
  });

  it.each([
    [{ kind: 'raw', body: '<html>Sign in</html>' } as const],
    [{ kind: 'raw', body: 'null' } as const],
    [{ kind: 'raw', body: '{"results":7,"web":7,"organic_results":7,"items":7}' } as const],
    [{ kind: 'raw', body: 'x'.repeat(5_000_000) } as const],
    [{ kind: 'reset' } as const],
  ])('answering garbage is no answer (%#)', async (reply) => {
    engine.script(reply);
    await expect(ask(open(name))).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining(name),
    });
  });

  it('stops when who asked does, while it hangs', async () => {
    engine.script({ kind: 'hang' });
    const asking = new AbortController();
    const answer = ask(open(name), { signal: asking.signal });
    asking.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});

it('is not waited for without end', async () => {
  engine.script({ kind: 'hang' });
  const { signal } = new AbortController();
  const question = { name: 'SearXNG', url: new URL(engine.url), signal, timeoutMs: 50 };
  await expect(askProvider(question)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    message: 'SearXNG did not answer within 0.05 s',
  });
});

it('of SearXNG with silent engines is no empty answer', async () => {
  engine.silentEngines = [['google', 'timeout'] as const, ['bing', 'CAPTCHA'] as const].map(
    ([engineName, why]) => [engineName, why],
  );
  await expect(ask(open('SearXNG'))).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    message: expect.stringContaining('google, bing'),
  });
});

it('under a path of its own is asked there', async () => {
  const { search: config } = loadConfig({ SEARXNG_URL: `${engine.url}/searx` });
  await expect(ask(config?.open() as SearchGateway)).rejects.toThrow();
  expect(engine.questions[0]?.path).toBe('/searx/search');
});

it.each([
  ['SearXNG', undefined, undefined],
  ['Brave Search', 'country=DE', undefined],
  ['SerpApi (Google)', 'gl=de', 'device=mobile'],
  ['Google Programmable Search', 'gl=de', undefined],
])(
  '%s is asked for a country and a device as far as it has them',
  async (name, country, device) => {
    engine.index.set('standing desks', fakeResults(3));
    const gateway = open(name);
    await ask(gateway, { country: 'de', device: 'mobile' });
    expect([gateway.hasCountries, gateway.hasDevices]).toEqual([
      country !== undefined,
      device !== undefined,
    ]);
    const asked = String(engine.questions[0]?.parameters);
    if (country) expect(asked).toContain(country);
    if (device) expect(asked).toContain(device);
  },
);

it('says that Brave Search does not search a country', async () => {
  await expect(ask(open('Brave Search'), { country: 'is' })).rejects.toMatchObject({
    code: 'PROVIDER_REFUSED',
    message: 'Brave Search does not search the country IS',
  });
  expect(engine.questions).toEqual([]);
});

describe('settings', () => {
  it('name the provider: the first one that is set', () => {
    expect(loadConfig({}).search).toBeUndefined();
    const all = Object.assign({}, ...providers.map((name) => settingsOf[name]?.(engine.url)));
    expect(loadConfig(all).search?.open().name).toBe('SearXNG');
  });

  it.each(['GOOGLE_SEARCH_API_KEY', 'GOOGLE_SEARCH_ENGINE_ID'])('%s alone is a fault', (name) => {
    expect(() => loadConfig({ [name]: 'abc' })).toThrow('are needed together');
  });
});
