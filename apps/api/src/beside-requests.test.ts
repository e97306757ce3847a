import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BESIDE_REQUESTS } from './beside-requests.ts';
import type { Context } from './context.ts';
import { remindOfExpiry } from './features/articles/posts/remind.ts';
import { sendWeeklyDigests } from './features/growth/notifications/weekly.ts';
import { checkRanks } from './features/growth/rank-trackers/check-ranks.ts';
import type { SearchGateway } from './gateways/search.ts';
import { seedTrialPost } from './testing/seed-trial-post.ts';
import { seedUser } from './testing/seed-user.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

const USERS = 60;

/** Of a country, which the provider below does not know: no check of it ever asks the network. */
const trackerOf = (userId: string) => ({
  id: api.ctx.uuid(),
  user_id: userId,
  keyword: 'desks',
  host: 'desks.example',
  country: 'at',
  device: '' as const,
  last_results: null,
  last_check_at: null,
  paused_at: null,
  next_check_at: api.clock(),
  taken_until: null,
  created_at: api.clock(),
});
const checkAllRanks = (ctx: Context) => {
  const search: SearchGateway = {
    name: 'nowhere',
    hasCountries: false,
    hasDevices: false,
    maxResults: 10,
    search: () => Promise.reject(new Error('asked for nothing')),
  };
  return checkRanks(Object.assign(Object.create(ctx), { search }), ctx.stopping.signal);
};

let api: TestApi;
let url: string;
beforeEach(async () => {
  api = await startApi();
  const expires_at = new Date(api.clock().getTime() + 60 * 60 * 1000);
  for (let index = 0; index < USERS; index += 1) {
    const { userId } = await seedUser(api.ctx.db);
    const post = { slug: `post-${index}`, expires_at, remind_user_id: userId };
    await seedTrialPost(api.ctx.db, post);
    await api.ctx.db.insertInto('rank_trackers').values(trackerOf(userId)).execute();
  }
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterEach(() => api.close());

/** Steps that the job did until a request that came while it ran was answered, and in all. */
async function answerDuring(job: (ctx: Context) => Promise<unknown>) {
  let steps = 0;
  const db = new Proxy(api.ctx.db, {
    get(target, name) {
      if (name === 'transaction') steps += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const counted: Context = Object.assign(Object.create(api.ctx), { db });
  const running = job(counted);
  const status = await fetch(`${url}/healthz`).then(({ status }) => status);
  const before = steps;
  await running;
  return { status, before, steps };
}

it.each<[string, (ctx: Context) => Promise<unknown>, number]>([
  ['weekly summaries', sendWeeklyDigests, USERS],
  ['rank checks that come to nothing', checkAllRanks, USERS],
  ['warnings of the end of posts', remindOfExpiry, USERS / BESIDE_REQUESTS],
])('%s of many users let a request be answered in between', async (_name, job, least) => {
  const { status, before, steps } = await answerDuring(job);
  expect(status).toBe(200);
  expect(steps).toBeGreaterThanOrEqual(least);
  expect(before).toBeLessThan(steps);
});
