import { AppError, type ArticleWriter } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../../../testing/campaigning.ts';
import { auditLedger } from '../../money/credits/index.ts';
import { takeLink } from './take.ts';

const offline = createOfflineWriter();
let isWriterAway = false;
const writer: ArticleWriter = {
  ...offline,
  write(...call) {
    if (isWriterAway) throw new AppError('WRITER_UNAVAILABLE');
    return offline.write(...call);
  },
};

let site: CampaignSite;
let publicUrl: string;
beforeAll(async () => {
  site = await openCampaigning({ writer });
  publicUrl = site.api.ctx.publicUrl;
});
afterAll(() => site.close());

type Act = (desk: Campaigning, id: string) => Promise<unknown>;
const post = (desk: Campaigning, id: string, step: string, body?: object) =>
  desk.ask('POST', `/api/campaigns/${id}/${step}`, body);
const HOURS = [0, 0, 1, 3, 24];

/** What may happen to a campaign; what its state does not allow is refused, and changes nothing. */
const acts: Record<string, Act> = {
  start: (desk, id) => post(desk, id, 'start'),
  pause: (desk, id) => post(desk, id, 'pause'),
  resume: (desk, id) => post(desk, id, 'resume'),
  cancel: (desk, id) => post(desk, id, 'cancel'),
  approve: (desk, id) => post(desk, id, 'decide', { decision: 'approve' }),
  reject: (desk, id) => post(desk, id, 'decide', { decision: 'reject' }),
  async retry(desk, id) {
    for (const link of await desk.links(id)) await post(desk, id, `links/${link.id}/retry`);
  },
  remove: (desk, id) => desk.ask('DELETE', `/api/campaigns/${id}`),
  // A worker that dies with a link in its hands.
  die: () => takeLink(site.api.ctx),
  async 'lose the writer'() {
    isWriterAway = true;
  },
  async 'find the writer'() {
    isWriterAway = false;
  },
  async 'lose the site'() {
    site.api.ctx.publicUrl = 'http://127.0.0.1:9';
  },
  async 'find the site'() {
    site.api.ctx.publicUrl = publicUrl;
  },
  ...Object.fromEntries(
    HOURS.map((hours, index) => [`go on ${index}`, (desk) => desk.round(hours)]),
  ),
} satisfies Record<string, Act>;
/** Alone, or beside another. */
const moments = fc.array(
  fc.tuple(
    fc.constantFrom(...Object.keys(acts)),
    fc.option(fc.constantFrom(...Object.keys(acts)), { nil: undefined }),
  ),
  { minLength: 4, maxLength: 24 },
);

it('captures or gives back every credit it reserved, whatever happens in whatever order', {
  timeout: 240_000,
}, async () => {
  const run = fc.asyncProperty(
    moments,
    fc.boolean(),
    fc.integer({ min: 1, max: 4 }),
    async (sequence, approveFirst, linkCount) => {
      const desk = await site.enter();
      const id = await desk.make({ linkCount, pacePerDay: 2, approveFirst });
      await acts.start?.(desk, id);
      for (const together of sequence) {
        await Promise.all(together.map(async (name) => name && acts[name]?.(desk, id)));
      }
      await settle(desk, id);
    },
  );
  await fc.assert(run, { numRuns: 15, endOnFailure: true });
});

/** Lets everything come to its end, and adds up. */
async function settle(desk: Campaigning, id: string): Promise<void> {
  isWriterAway = false;
  site.api.ctx.publicUrl = publicUrl;
  for (const step of ['resume', 'cancel']) await post(desk, id, step);
  // What a dead worker held is taken again, and what waits is tried again.
  for (const hours of [1, 1, 7, 25, 25]) await desk.round(hours);
  const { db } = site.api.ctx;
  const entries = await db
    .selectFrom('credit_entries')
    .select(['kind', 'credits'])
    .where('user_id', '=', desk.ada.user.userId)
    .where('kind', '<>', 'purchase')
    .execute();
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  expect(count('reserve')).toBe(count('capture') + count('release'));
  expect(await desk.balance()).toBe(100 - count('capture'));
  expect(await desk.posts()).toHaveLength(count('capture'));
  expect(await auditLedger(db)).toEqual([]);
  const left = await desk.ask('GET', `/api/campaigns/${id}`);
  if (left.status === 404) return;
  expect(left.body.credits).toEqual({
    reserved: 0,
    captured: count('capture'),
    released: count('release'),
  });
  expect(['completed', 'failed', 'cancelled']).toContain(left.body.state);
}
