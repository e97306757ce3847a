import type { Automation, AutomationRun, Campaign } from '@linkwright/core/all';
import { runNextDue } from '../features/growth/automation/run.ts';
import { creditsOf, grantCredits } from '../features/money/credits/index.ts';
import { type SignedInUser, seedSignedIn } from './seed-user.ts';
import type { TestApi } from './start-api.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Two links a day at nine, over three keywords. */
export const automationBody = {
  name: 'Desks, weekly',
  campaign: {
    targetUrl: 'shop.example/desks',
    keywords: ['one', 'two', 'three'].map((keyword) => ({
      keyword,
      anchorText: `${keyword} desk`,
    })),
  },
  linksPerRun: 2,
  schedule: { every: 'day', hour: 9 },
};

/** A new user with credits at the automations of an API, where nobody else's is due. */
export async function openAutomating(api: TestApi, credits = 20) {
  await api.ctx.db.deleteFrom('automations').execute();
  const user = await seedSignedIn(api.ctx);
  const give = (by: SignedInUser, count: number) =>
    grantCredits(api.ctx, api.ctx.db, {
      userId: by.user.userId,
      credits: count,
      kind: 'bonus',
      reason: 'For tests',
      key: `test:${api.ctx.uuid()}`,
    });
  if (credits > 0) await give(user, credits);

  async function call(line: string, payload?: object, by = user) {
    const [method, url = '/'] = line.split(' ');
    const reply = await api.app.inject({
      method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url,
      headers: by.token,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, ...reply.json() };
  }
  const add = async (more: object = {}): Promise<Automation> =>
    (await call('POST /api/automations', { ...automationBody, ...more })).automation;
  return {
    user,
    give,
    call,
    add,
    async start(more: object = {}): Promise<string> {
      const { id } = await add(more);
      await call(`POST /api/automations/${id}/start`);
      return id;
    },
    read: async (id: string): Promise<Automation> => call(`GET /api/automations/${id}`),
    runs: async (id: string): Promise<AutomationRun[]> =>
      (await call(`GET /api/automations/${id}/runs`)).items,
    campaigns: async (): Promise<Campaign[]> => (await call('GET /api/campaigns')).items,
    balance: async (): Promise<number> => (await creditsOf(api.ctx.db, user.user.userId)).balance,
    /** Runs what is due so many hours later; how many that were. */
    async runDueIn(hours: number): Promise<number> {
      api.clock.forward(hours * HOUR_MS);
      let count = 0;
      while (await runNextDue(api.ctx)) count += 1;
      return count;
    },
  };
}

export type Automating = Awaited<ReturnType<typeof openAutomating>>;
