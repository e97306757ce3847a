import type { AutomationRun } from '@linkwright/core/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Automating, openAutomating } from '../../../testing/automating.ts';
import { disableAccount } from '../../../testing/disable-account.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const DAY = 24 * 60 * 60 * 1000;

let api: TestApi;
let desk: Automating;
const mailed = async (id: string) => {
  const mails = api.ctx.db.selectFrom('outbox').select('kind');
  return (await mails.where('key', 'like', `automation:${id}:%`).execute()).map(({ kind }) => kind);
};
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  desk = await openAutomating(api);
});

const setLinks = (state: 'live' | 'failed') =>
  api.ctx.db
    .updateTable('campaign_links')
    .set({ state, live_at: api.clock(), ended_at: state === 'failed' ? api.clock() : null })
    .where('state', '=', 'queued')
    .execute();

describe('a run', () => {
  it('starts a campaign at its hour, and the next one goes on in the keywords', async () => {
    const id = await desk.start();
    const nextRunAt = (await desk.read(id)).nextRunAt ?? '';
    expect(nextRunAt.slice(11)).toBe('09:00:00.000Z');
    expect(await desk.runDueIn(0)).toBe(0);
    expect(await desk.runDueIn(24)).toBe(1);
    expect(await desk.runDueIn(0)).toBe(0);
    const [run] = await desk.runs(id);
    expect(run).toMatchObject({
      state: 'started',
      plannedFor: nextRunAt,
      isManual: false,
      links: 2,
      limit: null,
      message: null,
    });
    const [campaign] = await desk.campaigns();
    expect(campaign).toMatchObject({
      id: run?.campaignId,
      state: 'running',
      linkCount: 2,
      name: `Desks, weekly, ${api.clock().toISOString().slice(0, 10)}`,
    });
    expect(await desk.balance()).toBe(18);
    expect(await desk.read(id)).toMatchObject({
      state: 'active',
      spent: { credits: 2 },
      lastRunAt: api.clock().toISOString(),
      links: { begun: 2, live: 0, failed: 0, open: 2 },
    });
    await desk.runDueIn(24);
    const newest = (await desk.campaigns())[0]?.id;
    const { items } = await desk.call(`GET /api/campaigns/${newest}/links`);
    expect(items.map(({ keyword }: { keyword: string }) => keyword)).toEqual(['three', 'one']);
  });

  it('goes by the clocks of its owner, also when these become others', async () => {
    const id = await desk.start({ schedule: { every: 'day', hour: 9 } });
    const zone = (timeZone: string) => desk.call('PATCH /api/me', { timeZone });
    const hour = async () => (await desk.read(id)).nextRunAt?.slice(11, 16);
    expect(await zone('Asia/Kolkata')).toMatchObject({ status: 200 });
    expect(await hour()).toBe('03:30');
    await zone('Asia/Tokyo');
    expect(await hour()).toBe('00:00');
    expect(await zone('Mars/Olympus')).toMatchObject({
      status: 400,
      details: [{ field: 'timeZone', message: 'Must be a time zone, such as Europe/Vienna' }],
    });
    await desk.runDueIn(24);
    expect(await hour()).toBe('00:00');
  });

  it('waits while the account is disabled', async () => {
    await desk.start();
    const enable = await disableAccount(api.ctx, desk.user.user.userId);
    expect(await desk.runDueIn(24)).toBe(0);
    await enable();
    expect(await desk.runDueIn(0)).toBe(1);
  });

  it('makes up for missed ones once, and stops when it is paused', async () => {
    const id = await desk.start();
    expect(await desk.runDueIn(24 * 5)).toBe(1);
    const { nextRunAt } = await desk.read(id);
    expect(Date.parse(nextRunAt ?? '') - api.clock().getTime()).toBeLessThanOrEqual(DAY);
    const paused = await desk.call(`POST /api/automations/${id}/pause`);
    expect(paused.automation).toMatchObject({
      state: 'paused',
      pauseReason: 'user',
      nextRunAt: null,
    });
    expect(await desk.runDueIn(48)).toBe(0);
    expect(await desk.runs(id)).toHaveLength(1);
    expect((await desk.campaigns())[0]?.state).toBe('running');
  });

  it('keeps to the links per day and per week, also when it is asked for', async () => {
    const id = await desk.start({ linksPerRun: 3, maxPerDay: 4, maxPerWeek: 6 });
    const run = async (): Promise<AutomationRun> =>
      (await desk.call(`POST /api/automations/${id}/run`)).run;
    // To a Monday, so that the week is whole.
    api.clock.forward((((8 - api.clock().getUTCDay()) % 7) + 7) * DAY);
    await desk.call(`POST /api/automations/${id}/pause`);
    expect(await run()).toMatchObject({ state: 'started', isManual: true, links: 3, limit: null });
    expect(await run()).toMatchObject({ state: 'started', links: 1, limit: 'day' });
    expect(await run()).toMatchObject({
      state: 'skipped',
      links: 0,
      limit: 'day',
      campaignId: null,
    });
    api.clock.forward(DAY);
    expect(await run()).toMatchObject({ links: 2, limit: 'week' });
    expect(await run()).toMatchObject({ links: 0, limit: 'week' });
    expect(await desk.balance()).toBe(14);
    const page = await desk.call(`GET /api/automations/${id}/runs?limit=2`);
    expect(page.items.map(({ limit }: AutomationRun) => limit)).toEqual(['week', 'week']);
    const cursor = encodeURIComponent(page.nextCursor);
    const rest = await desk.call(`GET /api/automations/${id}/runs?limit=9&cursor=${cursor}`);
    expect([rest.items.length, rest.nextCursor]).toEqual([3, null]);
  });

  it('pauses when its budget is used up, of which failed links give back', async () => {
    const id = await desk.start({ budgetCredits: 3 });
    await desk.runDueIn(24);
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({ links: 1, limit: 'budget' });
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'skipped', limit: 'budget' });
    expect(await desk.read(id)).toMatchObject({
      state: 'paused',
      pauseReason: 'budget',
      spent: { credits: 3 },
    });
    for (const { id: campaign } of await desk.campaigns()) {
      await desk.call(`POST /api/campaigns/${campaign}/cancel`);
    }
    expect(await desk.read(id)).toMatchObject({
      spent: { credits: 0 },
      links: { begun: 3, failed: 3 },
    });
    await desk.call(`POST /api/automations/${id}/start`);
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'started', links: 2 });
  });

  it('is skipped with an empty balance, and goes on once there are credits', async () => {
    desk = await openAutomating(api, 0);
    const id = await desk.start();
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'skipped', limit: 'balance' });
    expect(await mailed(id)).toEqual(['automation-short']);
    await desk.give(desk.user, 1);
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({
      state: 'started',
      links: 1,
      limit: 'balance',
    });
    expect((await desk.read(id)).state).toBe('active');
  });

  it('leaves nothing behind where it cannot begin, and the third in a row pauses', async () => {
    const id = await desk.start();
    await sql`
      update automations
        set campaign = campaign || jsonb_build_object('destinationId', gen_random_uuid())`.execute(
      api.ctx.db,
    );
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({
      state: 'failed',
      message: 'There is no such destination of yours',
      links: 0,
    });
    expect(await desk.read(id)).toMatchObject({ state: 'active', lastRunAt: null });
    const asked = await desk.call(`POST /api/automations/${id}/run`);
    expect(asked).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await desk.runDueIn(24);
    await desk.runDueIn(24);
    expect(await desk.read(id)).toMatchObject({ state: 'paused', pauseReason: 'failed-runs' });
    expect(await mailed(id)).toEqual(['automation-stopped']);
    expect(await desk.runs(id)).toHaveLength(3);
    expect([await desk.campaigns(), await desk.balance()]).toEqual([[], 20]);
  });

  it('is left out when half of the latest links failed since it was started', async () => {
    const id = await desk.start({ linksPerRun: 5 });
    await desk.runDueIn(24);
    await setLinks('failed');
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({
      state: 'skipped',
      message: '5 of the latest 5 finished links failed',
    });
    expect(await desk.read(id)).toMatchObject({ state: 'paused', pauseReason: 'error-rate' });
    await desk.call(`POST /api/automations/${id}/start`);
    await desk.runDueIn(24);
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'started' });
    await setLinks('live');
    await desk.runDueIn(24);
    expect(await desk.read(id)).toMatchObject({
      state: 'active',
      links: { begun: 15, failed: 5, live: 5 },
    });
  });

  it('is one for one idempotency key', async () => {
    const { id } = await desk.add();
    const url = `/api/automations/${id}/run`;
    const headers = { ...desk.user.token, 'idempotency-key': 'a-run-of-mine' };
    const run = () => api.app.inject({ method: 'POST', url, headers });
    // Which of the two comes first is nobody's to say; the other waits for it, or is told to come again.
    const answers = await Promise.all([run(), run()]);
    const again = await run();
    expect(again.json().run.state).toBe('started');
    for (const answer of answers) {
      if (answer.statusCode === 409) expect(answer.json().code).toBe('IDEMPOTENCY_IN_PROGRESS');
      else expect(answer.json()).toEqual(again.json());
    }
    expect(answers.some(({ statusCode }) => statusCode < 300)).toBe(true);
    expect(await desk.campaigns()).toHaveLength(1);
  });
});
