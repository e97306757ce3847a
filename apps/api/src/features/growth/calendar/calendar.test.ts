import { type Calendar, type CalendarEntry, dayFrom } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../../../testing/campaigning.ts';
import { automation } from '../automation/index.ts';

let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  site = await openCampaigning();
});
beforeEach(async () => {
  const { db } = site.api.ctx;
  await db.updateTable('campaigns').set({ state: 'paused' }).execute();
  await db.updateTable('campaign_links').set({ due_at: null }).execute();
  desk = await site.enter();
});
afterAll(() => site.close());

const read = async (query = '?days=14'): Promise<Calendar> =>
  (await desk.ask('GET', `/api/me/calendar${query}`)).body;
const told = ({ entries, today }: Calendar) =>
  entries.map(({ state, day, title }) => {
    const days = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
    return `${state} ${title} +${days}`;
  });
const move = ({ id, source }: Pick<CalendarEntry, 'id' | 'source'>, day: string | null) =>
  desk.ask('POST', `/api/campaigns/${source?.id}/links/${id}/move`, { day });
const plan = (wood: string, linkCount: number, pacePerDay: number) => ({
  keywords: Array.from({ length: linkCount }, (_one, index) => ({
    keyword: `${wood} ${index + 1}`,
    anchorText: `good ${wood}`,
  })),
  linkCount,
  pacePerDay,
});

it('has what was published, and foretells what the jobs then do', async () => {
  await desk.begin(plan('oak', 3, 1));
  const before = await read();
  expect(told(before)).toEqual(['planned oak 1 +0', 'planned oak 2 +1', 'planned oak 3 +2']);
  expect(before).toMatchObject({ pacePerDay: 1, pausedLinks: 0, isWhole: true, timeZone: 'UTC' });
  expect(before.days.slice(0, 4).map(({ planned }) => planned)).toEqual([1, 1, 1, 0]);
  await desk.round();
  const { today, days, entries } = await read();
  expect(days[0]).toEqual({ day: today, published: 1, planned: 0, runs: 0 });
  expect(entries[0]).toMatchObject({ kind: 'link', isMovable: false, url: expect.any(String) });
  await site.api.ctx.db.updateTable('campaigns').set({ state: 'paused' }).execute();
  expect(await read()).toMatchObject({ pacePerDay: 0, pausedLinks: 2 });
});

it('begins a link on the day that its owner chose, and others around it', async () => {
  const id = await desk.begin(plan('elm', 2, 1));
  const { entries, today } = await read();
  const [first, last] = entries as [CalendarEntry, CalendarEntry];
  expect((await move(first, dayFrom(today, 3))).status).toBe(200);
  expect(told(await read())).toEqual(['planned elm 2 +0', 'planned elm 1 +3']);
  const full = await move(last, dayFrom(today, 3));
  expect([full.status, full.body.code, full.body.error]).toEqual([
    409,
    'STATE_CONFLICT',
    'That day is full: the campaign begins 1 a day. Move another link away first, or raise its pace.',
  ]);
  expect((await move(last, dayFrom(today, -1))).body.error).toBe('That day is over.');
  // Everything that waits is for later: nothing begins meanwhile.
  await move(last, dayFrom(today, 2));
  expect(await desk.pass(1)).toBe(0);
  expect(await desk.pass(1)).toBe(0);
  // Back in line it is next.
  await move(last, null);
  await desk.round();
  expect((await desk.read(id)).counts).toMatchObject({ live: 1, queued: 1 });
  await desk.round(24 * 3);
  expect(await desk.read(id)).toMatchObject({ state: 'completed' });
  expect((await move(first, dayFrom(today, 9))).body.error).toMatch(/does not run/);
});

it('is what a campaign and the overview say of the next link', async () => {
  const id = await desk.begin(plan('yew', 2, 1));
  const next = async () => {
    const { upcoming } = (await desk.ask('GET', '/api/me/overview/trends')).body;
    return { told: upcoming, nextLinkAt: (await desk.read(id)).nextLinkAt };
  };
  const { entries, today } = await read();
  const [first, last] = entries as [CalendarEntry, CalendarEntry];
  expect(await next()).toMatchObject({
    told: [{ kind: 'campaign', id, at: first.at }],
    nextLinkAt: null,
  });
  await move(first, dayFrom(today, 3));
  await move(last, dayFrom(today, 5));
  const { at } = (await read()).entries[0] as CalendarEntry;
  expect(at.slice(0, 10)).toBe(dayFrom(today, 3));
  expect(await next()).toMatchObject({ told: [{ kind: 'campaign', id, at }], nextLinkAt: at });
  await site.api.ctx.db
    .updateTable('campaign_links')
    .set({ state: 'awaiting-approval' })
    .where('campaign_id', '=', id)
    .execute();
  expect(await next()).toEqual({ told: [], nextLinkAt: null });
});

it('refuses to move what has begun, whoever comes first', async () => {
  await desk.begin(plan('ash', 2, 2));
  const { entries, today } = await read();
  const [first, second] = entries as [CalendarEntry, CalendarEntry];
  const [, moved] = await Promise.all([desk.pass(0), move(first, dayFrom(today, 2))]);
  const late = 'This link is under way already, and can no longer be moved.';
  if (moved.status !== 200) expect(moved.body.error).toBe(late);
  const begun = moved.status === 200 ? second : first;
  const again = await move(begun, dayFrom(today, 1));
  expect([again.status, again.body.error]).toEqual([409, late]);
});

it('moves the next run of an automation, which then comes once', async () => {
  const made = await desk.ask('POST', '/api/automations', {
    name: 'Weekly',
    campaign: {
      targetUrl: 'https://desks.example.com/adjustable',
      keywords: [{ keyword: 'teak', anchorText: 'teak' }],
    },
    linksPerRun: 1,
    schedule: { every: 'week', weekday: 3, hour: 9 },
  });
  const { id } = made.body.automation;
  await desk.ask('POST', `/api/automations/${id}/start`);
  const runs = async () => (await read('?days=28')).entries.filter(({ kind }) => kind === 'run');
  const [first, second] = (await runs()) as [CalendarEntry, CalendarEntry];
  expect([first.isMovable, second.isMovable]).toEqual([true, false]);
  const to = (day: string, from = first.at) =>
    desk.ask('POST', `/api/automations/${id}/move`, { day, from });
  expect((await to(second.day)).body.error).toMatch(/The run after it is on/);
  expect((await to(dayFrom(first.day, 1), second.at)).body.error).toMatch(/begun already/);
  const moved = await to(dayFrom(first.day, -1));
  expect(moved.body).toMatchObject({ success: true, automation: { name: 'Weekly' } });
  expect((await runs()).slice(0, 2).map(({ day, isChosen }) => [day, isChosen])).toEqual([
    [dayFrom(first.day, -1), true],
    [second.day, false],
  ]);
  const { clock, ctx } = desk.api;
  clock.forward(Date.parse(moved.body.nextRunAt) - clock().getTime());
  const run = { signal: new AbortController().signal, isLast: true };
  await automation.jobs?.[0]?.work(ctx, {}, run);
  const [next] = (await runs()) as [CalendarEntry];
  expect([next.day, next.isChosen]).toEqual([second.day, false]);
  expect((await to(dayFrom(second.day, 1))).body.error).toMatch(/begun already/);
  const log = await desk.ask('GET', '/api/me/activity');
  expect(log.body.items.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    `Automation “Weekly” started the campaign “Weekly, ${moved.body.nextRunAt.slice(0, 10)}”`,
  );
  await desk.ask('DELETE', `/api/automations/${id}`);
});
