import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface AskedKeywords {
  keywords: string[];
  location_code: number;
  language_code: string;
}

export interface FakeKeywordData {
  url: string;
  /** Settings under which the API asks this server. */
  env: Record<string, string>;
  /** What searchers go on to type, by what they typed. */
  completions: Map<string, string[]>;
  /** Searches a month; a keyword that is not there has no figure. */
  volumes: Map<string, number>;
  difficulties: Map<string, number>;
  /** Every question, oldest first. */
  questions: { path: string; asked: AskedKeywords | undefined }[];
  /** How questions whose path holds this are treated: an HTTP status, or a status of the task. */
  faults: Map<string, { status?: number; task?: number; body?: string }>;
  close(): Promise<void>;
}

const LOGIN = 'operator';
const PASSWORD = 'data-password-1234';
const OK = 20_000;

/**
 * A server on 127.0.0.1 that completes keywords as Google does (`/complete/search`), and speaks
 * DataForSEO's API with its real check of login and password.
 */
export async function startFakeKeywordData(): Promise<FakeKeywordData> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const data: FakeKeywordData = {
    url,
    completions: new Map(),
    volumes: new Map(),
    difficulties: new Map(),
    questions: [],
    faults: new Map(),
    env: {
      AUTOCOMPLETE_URL: `${url}/complete/search?client=firefox`,
      DATAFORSEO_LOGIN: LOGIN,
      DATAFORSEO_PASSWORD: PASSWORD,
      DATAFORSEO_BASE_URL: url,
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const sent = await text(request);
    const [asked] = sent === '' ? [] : (JSON.parse(sent) as AskedKeywords[]);
    data.questions.push({ path: pathname, asked });
    const [, fault] = [...data.faults].find(([part]) => pathname.includes(part)) ?? [];
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(fault?.body ?? JSON.stringify(body));
    if (fault?.status !== undefined) return void send(fault.status, {});
    if (pathname === '/complete/search') {
      const typed = searchParams.get('q') ?? '';
      return void send(200, [typed, data.completions.get(typed) ?? []]);
    }
    const expected = `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString('base64')}`;
    if (request.headers.authorization !== expected || !asked) {
      return void send(401, { status_code: 40_100, tasks: null });
    }
    const task = fault?.task ?? OK;
    const result = task === OK ? resultOf(pathname, asked.keywords) : null;
    send(200, { status_code: OK, tasks: [{ status_code: task, result }] });
  }
  const resultOf = (path: string, keywords: string[]) =>
    path.includes('search_volume')
      ? keywords.map((keyword) => ({ keyword, search_volume: data.volumes.get(keyword) ?? null }))
      : [
          {
            items: keywords.map((keyword) => ({
              keyword,
              keyword_difficulty: data.difficulties.get(keyword) ?? null,
            })),
          },
        ];
  return data;
}
