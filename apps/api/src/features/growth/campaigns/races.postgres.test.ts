import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../../../testing/campaigning.ts';
import { publishLink } from './publish-link.ts';
import { renewHolds } from './run.ts';
import { takeLink } from './take.ts';
import { verifyLink } from './verify-link.ts';
import { writeLink } from './write-link.ts';

const HOUR_MS = 60 * 60 * 1000;

let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  // Links of one keyword have one title, so that what tells their slugs apart is drawn.
  site = await openCampaigning({ random: Math.random });
});
beforeEach(async () => {
  desk = await site.enter();
});
afterAll(() => site.close());

const together = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, work));
const signal = () => new AbortController().signal;
const post = (id: string, step: string) => desk.ask('POST', `/api/campaigns/${id}/${step}`);

it('publishes and pays each link once, and keeps the pace, with six workers at once', async () => {
  const id = await desk.begin({ linkCount: 20, pacePerDay: 13 });
  await together(6, () => desk.round());
  expect((await desk.read(id)).counts).toMatchObject({ live: 13, queued: 7 });
  expect(await desk.posts()).toHaveLength(13);
  site.api.clock.forward(24 * HOUR_MS);
  await together(6, () => desk.round());
  expect(await desk.read(id)).toMatchObject({
    state: 'completed',
    credits: { reserved: 0, captured: 20, released: 0 },
  });
  expect(await desk.posts()).toHaveLength(20);
  expect(await desk.balance()).toBe(80);
});

it('is started once, and reserves once, however often it is asked at once', async () => {
  const id = await desk.make({ linkCount: 10 });
  const answers = await together(6, () => post(id, 'start'));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await desk.balance()).toBe(90);
  await post(id, 'cancel');
  expect(await desk.balance()).toBe(100);
});

it('pays for what was published, and for nothing else, when it is cancelled meanwhile', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 4; made += 1) ids.push(await desk.begin({ linkCount: 10 }));
  const rounds = together(3, () => desk.round());
  for (const id of ids) await together(2, () => post(id, 'cancel'));
  await rounds;
  await desk.round(1);
  let captured = 0;
  for (const id of ids) {
    const { state, credits, counts } = await desk.read(id);
    expect(['cancelled', 'completed']).toContain(state);
    expect(credits.reserved).toBe(0);
    expect([credits.captured, credits.released]).toEqual([counts.live, counts.cancelled]);
    captured += credits.captured;
  }
  expect(await desk.posts()).toHaveLength(captured);
  expect(await desk.balance()).toBe(100 - captured);
});

it('takes nothing from a worker that was taken for dead', async () => {
  const id = await desk.begin({ linkCount: 1 });
  const { ctx } = site.api;
  const slow = await takeLink(ctx);
  if (!slow) throw new Error('nothing was due');
  expect(await takeLink(ctx)).toBeUndefined();
  await desk.round(1);
  expect(await desk.states(id)).toEqual(['live']);
  await writeLink(ctx, slow, signal());
  await publishLink(ctx, { ...slow, link: { ...slow.link, state: 'publishing' } }, signal());
  const published = { ...slow.link, state: 'verifying' as const, url: `${ctx.publicUrl}/blog` };
  await verifyLink(ctx, { ...slow, link: published }, signal());
  expect(await desk.states(id)).toEqual(['live']);
  expect(await desk.posts()).toHaveLength(1);
  expect(await desk.read(id)).toMatchObject({ credits: { captured: 1, released: 0 } });
});

it('holds the credits of a paused campaign for as long as it takes', async () => {
  const id = await desk.begin({ linkCount: 2 });
  await post(id, 'pause');
  const { db } = site.api.ctx;
  const lapses = async () => {
    const rows = await db
      .selectFrom('credit_holds')
      .selectAll()
      .where('key', 'like', `campaign:${id}%`)
      .execute();
    return rows.map((row) => row.lapses_at.getTime());
  };
  const [before = 0] = await lapses();
  site.api.clock.forward(300 * 24 * HOUR_MS);
  await renewHolds(site.api.ctx);
  expect((await lapses()).every((at) => at > before + 200 * 24 * HOUR_MS)).toBe(true);
  await post(id, 'cancel');
  expect(await desk.balance()).toBe(100);
});
