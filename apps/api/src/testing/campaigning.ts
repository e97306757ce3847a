import type { CampaignBody, CampaignDetail, CampaignLink } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { expect } from 'vitest';
import { runCampaigns } from '../features/growth/campaigns/run.ts';
import { grantCredits } from '../features/money/credits/index.ts';
import { sampleSource } from '../features/operation/site/sample-source.ts';
import { type SignedInUser, seedSignedIn } from './seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './start-api.ts';

export const plan: CampaignBody = {
  name: 'Desks',
  targetUrl: 'https://desks.example.com/adjustable',
  keywords: [
    { keyword: 'standing desk', anchorText: 'adjustable desks' },
    { keyword: 'office chair', anchorText: 'good chairs' },
  ],
  linkCount: 2,
  length: 'short',
};

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind, looked into by tests
  body: any;
}

/** An API that listens, so that it can look at its own pages. */
export interface CampaignSite {
  api: TestApi;
  /** A new user who has credits, at nine o'clock of the next day. */
  enter(options?: { credits?: number }): Promise<Campaigning>;
  close(): Promise<void>;
}

/** What a user does with campaigns. */
export interface Campaigning {
  api: TestApi;
  ada: SignedInUser;
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Makes a campaign of the plan with this in its stead; its id. */
  make(change?: Partial<CampaignBody>): Promise<string>;
  /** The same, started. */
  begin(change?: Partial<CampaignBody>): Promise<string>;
  /** What is due so many hours later, as if each link of the day had its turn; how many steps that were. */
  round(hours?: number): Promise<number>;
  /** What is due so many hours later, with the day's links each in its turn; how many steps that were. */
  pass(hours: number): Promise<number>;
  read(id: string): Promise<CampaignDetail>;
  /** None of a campaign that was deleted. */
  links(id: string): Promise<CampaignLink[]>;
  states(id: string): Promise<string[]>;
  /** The user's posts on our own blog, oldest first. */
  posts(): Promise<{ id: string; title: string; content: string; is_trial_post: boolean }[]>;
  balance(): Promise<number>;
  /** What its owner was mailed, oldest first. */
  mails(): Promise<{ kind: string; subject: string; text: string; key: string }[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function openCampaigning(options: StartOptions = {}): Promise<CampaignSite> {
  const api = await startApi({
    writer: createOfflineWriter(),
    gatherSources: async () => ({ sources: [sampleSource], unused: [] }),
    random: () => 0.5,
    ...options,
    env: { FETCH_ALLOW_PRIVATE: '1', ...options.env },
  });
  api.ctx.publicUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    api,
    enter: ({ credits = 100 } = {}) => enter(api, credits),
    close: () => api.close(),
  };
}

async function enter(api: TestApi, credits: number): Promise<Campaigning> {
  const now = api.clock().getTime();
  const nine = 9 * 60 * 60 * 1000;
  api.clock.forward(Math.ceil((now - nine) / DAY_MS + 0.001) * DAY_MS + nine - now);
  const ada = await seedSignedIn(api.ctx);
  if (credits > 0) {
    await grantCredits(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      credits,
      kind: 'purchase',
      key: `purchase:${api.ctx.uuid()}`,
      reason: 'A test',
    });
  }
  const ask: Campaigning['ask'] = async (method, url, payload, headers = ada.cookie) => {
    const reply = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body };
  };
  const make: Campaigning['make'] = async (change = {}) => {
    const made = await ask('POST', '/api/campaigns', { ...plan, ...change });
    expect(made).toMatchObject({ status: 201 });
    return made.body.campaign.id;
  };
  const links: Campaigning['links'] = async (id) =>
    (await ask('GET', `/api/campaigns/${id}/links?limit=100`)).body.items ?? [];
  const pass: Campaigning['pass'] = (hours) => {
    api.clock.forward(hours * 60 * 60 * 1000);
    return runCampaigns(api.ctx, new AbortController().signal);
  };
  return {
    api,
    ada,
    ask,
    make,
    links,
    async begin(change) {
      const id = await make(change);
      expect(await ask('POST', `/api/campaigns/${id}/start`)).toMatchObject({ status: 200 });
      return id;
    },
    pass,
    async round(hours = 0) {
      api.clock.forward(hours * 60 * 60 * 1000);
      let steps = 0;
      for (;;) {
        await api.ctx.db.updateTable('campaigns').set({ next_turn_at: null }).execute();
        const done = await pass(0);
        if (done === 0) return steps;
        steps += done;
      }
    },
    read: async (id) => (await ask('GET', `/api/campaigns/${id}`)).body,
    states: async (id) => (await links(id)).map(({ state }) => state),
    posts: () =>
      api.ctx.db
        .selectFrom('blog_posts')
        .select(['id', 'title', 'content', 'is_trial_post'])
        .where('user_id', '=', ada.user.userId)
        .orderBy('created_at')
        .execute(),
    mails: () =>
      api.ctx.db
        .selectFrom('outbox')
        .select(['kind', 'subject', 'text', 'key'])
        .where('to', '=', ada.user.email)
        .orderBy('created_at')
        .execute(),
    balance: async () => (await ask('GET', '/api/me/credits')).body.balance,
  };
}
