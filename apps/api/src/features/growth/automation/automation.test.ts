import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Automating, automationBody, openAutomating } from '../../../testing/automating.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let desk: Automating;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  desk = await openAutomating(api);
});

describe('a plan', () => {
  it('is made with what is not said, does nothing yet, and is changed', async () => {
    const made = await desk.call('POST /api/automations', automationBody);
    expect(made).toMatchObject({ status: 201, success: true });
    expect(made.automation).toEqual({
      ...automationBody,
      id: expect.any(String),
      createdAt: api.clock().toISOString(),
      campaign: {
        targetUrl: 'https://shop.example/desks',
        keywords: automationBody.campaign.keywords,
        pacePerDay: 10,
        destinationId: null,
        approveFirst: false,
        tone: 'professional',
        length: 'medium',
        linkPolicy: 'sponsored',
        sources: [],
        notes: '',
        folder: null,
      },
      maxPerDay: null,
      maxPerWeek: null,
      budgetCredits: null,
      budgetPeriod: 'total',
      state: 'paused',
      pauseReason: 'new',
      nextRunAt: null,
      lastRunAt: null,
      spent: { credits: 0, since: api.clock().toISOString() },
      links: { begun: 0, live: 0, failed: 0, open: 0 },
    });
    expect(await desk.runDueIn(48)).toBe(0);
    const { id } = made.automation;
    const changed = await desk.call(`PATCH /api/automations/${id}`, {
      name: 'Other',
      maxPerDay: 3,
      schedule: { every: 'week', weekday: 1, hour: 0 },
    });
    expect(changed.automation).toMatchObject({
      name: 'Other',
      maxPerDay: 3,
      maxPerWeek: null,
      linksPerRun: 2,
      nextRunAt: null,
      campaign: made.automation.campaign,
    });
    expect((await desk.call(`DELETE /api/automations/${id}`)).status).toBe(200);
    expect((await desk.call(`GET /api/automations/${id}`)).status).toBe(404);
  });

  it.each([
    [{ campaign: { ...automationBody.campaign, targetUrl: 'nowhere' } }, 'campaign.targetUrl'],
    [
      { campaign: { ...automationBody.campaign, keywords: [{ keyword: ' ', anchorText: 'x' }] } },
      'campaign.keywords.0.keyword',
    ],
    [
      { campaign: { ...automationBody.campaign, destinationId: crypto.randomUUID() } },
      'campaign.destinationId',
    ],
    [{ schedule: { every: 'month', day: 31, hour: 9 } }, 'schedule.day'],
    [{ schedule: { every: 'day', hour: 24 } }, 'schedule.hour'],
    [{ linksPerRun: 0 }, 'linksPerRun'],
    [{ budgetCredits: -1 }, 'budgetCredits'],
  ])('names what is wrong: %j', async (more, field) => {
    const refused = await desk.call('POST /api/automations', { ...automationBody, ...more });
    expect([400, 404]).toContain(refused.status);
    expect(refused.details).toEqual([expect.objectContaining({ field })]);
    const { id } = await desk.add();
    expect((await desk.call(`PATCH /api/automations/${id}`, more)).details).toEqual(
      refused.details,
    );
  });

  it('is nobody else’s', async () => {
    const { id } = await desk.add();
    const eve = await seedSignedIn(api.ctx);
    for (const line of [
      'GET ',
      'PATCH ',
      'DELETE ',
      'POST start',
      'POST pause',
      'POST run',
      'GET runs',
    ]) {
      const [method, step] = line.split(' ');
      const path = `${method} /api/automations/${id}${step ? `/${step}` : ''}`;
      expect((await desk.call(path, method === 'PATCH' ? {} : undefined, eve)).status).toBe(404);
    }
    const dry = { automation: automationBody, automationId: id };
    expect((await desk.call('POST /api/automations/dry-run', dry, eve)).status).toBe(404);
    expect((await desk.call('GET /api/automations', undefined, eve)).items).toEqual([]);
    expect((await desk.call('GET /api/automations')).items).toHaveLength(1);
  });

  it('is started by confirmed users alone, and limited in number', async () => {
    const eve = await seedSignedIn(api.ctx, { isVerified: false });
    const { automation } = await desk.call('POST /api/automations', automationBody, eve);
    for (const step of ['start', 'run']) {
      await desk.give(eve, 5);
      expect(
        await desk.call(`POST /api/automations/${automation.id}/${step}`, {}, eve),
      ).toMatchObject({
        status: 403,
        code: 'EMAIL_NOT_CONFIRMED',
      });
    }
    for (let count = 0; count < 20; count += 1) await desk.add();
    expect(await desk.call('POST /api/automations', automationBody)).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
    });
  });
});

describe('a dry run', () => {
  it('tells what would be begun and what it would cost, and does nothing', async () => {
    const automation = { ...automationBody, linksPerRun: 8, maxPerWeek: 20 };
    const dry = await desk.call('POST /api/automations/dry-run', { automation });
    expect(dry).toMatchObject({ status: 200, at: api.clock().toISOString(), balance: 20 });
    const links = dry.runs.map((run: { links: number }) => run.links);
    expect(links).toHaveLength(5);
    expect(dry.credits).toBe(links.reduce((sum: number, count: number) => sum + count, 0));
    expect(dry.credits).toBeLessThanOrEqual(20);
    expect(dry.links.map(({ keyword }: { keyword: string }) => keyword).slice(0, 4)).toEqual([
      'one',
      'two',
      'three',
      'one',
    ]);
    expect(dry.warnings).toEqual([expect.stringContaining('offline writer')]);
    expect(await desk.campaigns()).toEqual([]);
    expect((await desk.call('GET /api/automations')).items).toEqual([]);
  });

  it('counts what the automation did already, and warns', async () => {
    const id = await desk.start({ budgetCredits: 3 });
    await desk.runDueIn(24);
    const asked = { automation: { ...automationBody, budgetCredits: 3 }, automationId: id };
    const dry = await desk.call('POST /api/automations/dry-run', asked);
    expect([dry.credits, dry.links[0].keyword]).toEqual([1, 'three']);
    const spent = { ...asked, automation: { ...automationBody, budgetCredits: 2 } };
    const warned = await desk.call('POST /api/automations/dry-run', spent);
    expect([warned.credits, warned.links]).toEqual([0, []]);
    expect(warned.warnings).toContain('The budget is used up.');
  });
});
