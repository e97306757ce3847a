import { GATHER_MS } from '@linkwright/core/all';
import { expect } from 'vitest';
import { recheckLinks } from '../features/verification/monitors/recheck.ts';
import { sendAlerts } from '../features/verification/monitors/send-alerts.ts';
import { type LocalSite, pageOf, startLocalSite } from './local-site.ts';
import { type SignedInUser, seedSignedIn } from './seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './start-api.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const destinationUrl = 'https://desks.example/adjustable';
export const anchorText = 'good desks';
export const link = `<a href="${destinationUrl}">${anchorText}</a>`;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind, looked into by tests
  body: any;
}

/** An API whose user watches links on a real site of this machine, by a clock that is moved. */
export interface Watched {
  api: TestApi;
  site: LocalSite;
  ada: SignedInUser;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Puts a page there that has the link, and watches it; the id of the watched link. */
  watch(path: string, words?: string): Promise<string>;
  /** Moves the clock and looks at what is due then; how many looks were stored. */
  after(hours: number): Promise<number>;
  state(id: string): Promise<string>;
  /** Changes that were told so far, oldest first. */
  changes(id: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openWatched(options: StartOptions = {}): Promise<Watched> {
  const api = await startApi({
    random: () => 0.5,
    ...options,
    env: { FETCH_ALLOW_PRIVATE: '1', ...options.env },
  });
  const site = await startLocalSite();
  const ada = await seedSignedIn(api.ctx);

  const ask: Watched['ask'] = async (method, url, payload, headers = ada.cookie) => {
    const reply = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body };
  };
  return {
    api,
    site,
    ada,
    ask,
    async watch(path, words = link) {
      site.pages.set(path, pageOf(words));
      const urlList = site.url + path;
      const made = await ask('POST', '/api/monitors', { destinationUrl, anchorText, urlList });
      expect(made).toMatchObject({ status: 201, body: { added: 1 } });
      const { body } = await ask('GET', '/api/monitors');
      return body.items.find((item: { pageUrl: string }) => item.pageUrl === urlList).id;
    },
    async after(hours) {
      api.clock.forward(hours * HOUR_MS);
      return recheckLinks(api.ctx, new AbortController().signal);
    },
    state: async (id) => (await ask('GET', `/api/monitors/${id}`)).body.monitor.state,
    async changes(id) {
      const { body } = await ask('GET', `/api/monitors/${id}`);
      return body.changes.map(({ kind }: { kind: string }) => kind).reverse();
    },
    async close() {
      await site.close();
      await api.close();
    },
  };
}

/** Sends what changed once the time is over in which a round's changes are gathered; how many messages. */
export async function soonTold({ api }: Watched): Promise<number> {
  api.clock.forward(GATHER_MS);
  return sendAlerts(api.ctx);
}
