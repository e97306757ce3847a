import {
  browserRuleAfter,
  CHECK_JITTER,
  checkPeriodMs,
  decideState,
  hasPageChanged,
  type Inspection,
  inspectAt,
  nextCheckAt,
  paceAfter,
  siteCheckAt,
  type WantedLink,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { freeRow, lockTakenRow, takeDueRows } from '../../../db/due-rows.ts';
import type { Readings } from '../../../db/reading-log.ts';
import type { Schema } from '../../../db/schema.ts';
import { storable } from '../../../db/storable.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { isPremium } from '../../money/payments/index.ts';
import { browserFor } from '../reports/index.ts';
import { keepSite } from './keep-site.ts';
import { storePicture } from './picture-store.ts';
import { makePremiumDue, readLastLive, selectLastLive, storeCheck } from './recheck-store.ts';
import { type LinkRow, watchedLinks } from './store.ts';
import { tellChanges } from './tell.ts';
import { type WantedOf, wantedLinks } from './wanted.ts';

/** Links taken at once, and checked at once. The fetcher keeps to two at one host. */
const BATCH = 40;
const AT_ONCE = 10;
/** Longer than a batch on one slow host takes: then whoever took it is dead. */
const TAKEN_MS = 15 * 60 * 1000;
/** A round takes no further batch after that; the next round goes on. */
const ROUND_MS = 4 * 60 * 1000;

/** Checks the links that are due. Comes round every minute. */
export const recheckLinksJob: JobDefinition = {
  name: 'recheck-links',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    await bringDailyForward(ctx);
    const checks = await recheckLinks(ctx, signal);
    if (checks > 0) ctx.log.info({ checks }, 'watched links checked');
  },
};

/** Sees that nobody with Premium waits longer than a day for a check. */
export async function bringDailyForward(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const periodMs = checkPeriodMs(true);
  const latest = new Date(now.getTime() + periodMs * (1 + CHECK_JITTER));
  await makePremiumDue(ctx.db, { now, periodMs, latest });
}

/** Begins a round when the transaction commits, instead of at the next minute. */
export const checkSoon = (ctx: Context, trx: Kysely<Schema>): Promise<void> =>
  ctx.jobs.send(trx, 'recheck-links', {});

/** Checks every link that is due, batch by batch; how many checks were stored. */
export async function recheckLinks(ctx: Context, signal: AbortSignal): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const wantedOf = wantedLinks(ctx, signal);
  const until = ctx.clock().getTime() + ROUND_MS;
  let checks = 0;
  for (;;) {
    const now = ctx.clock();
    if (signal.aborted || now.getTime() >= until) break;
    const takenUntil = new Date(now.getTime() + TAKEN_MS);
    const taken = await takeDueRows(ctx.db, watchedLinks, { now, takenUntil, limit: BATCH });
    if (taken.length === 0) break;
    const readings = await ctx.readings.of(
      'watched-link',
      taken.map(({ id }) => id),
    );
    const isSuspect = ({ id, page_url: page }: LinkRow) => readings.isSuspect(id, page);
    const going = { wantedOf, readings, signal };
    // What may end the process comes when everything else is done.
    for (const links of [taken.filter((link) => !isSuspect(link)), taken.filter(isSuspect)]) {
      const stored = await Promise.all(
        links.map((link) => limit(() => recheckOne(ctx, link, going))),
      );
      checks += stored.filter(Boolean).length;
      await letRequestsIn();
    }
  }
  return checks;
}

/** One that fails for a reason of ours keeps no other from its check; it is taken again later. */
async function recheckOne(
  ctx: Context,
  link: LinkRow,
  { wantedOf, readings, signal }: { wantedOf: WantedOf; readings: Readings; signal: AbortSignal },
): Promise<boolean> {
  try {
    const wanted = signal.aborted ? undefined : await wantedOf(link);
    const pictures = new WeakMap<Inspection, Uint8Array>();
    const inspection =
      wanted && (await inspectLink(ctx, link, { wanted, readings, pictures, signal }));
    if (!inspection || signal.aborted) {
      await freeRow(ctx.db, watchedLinks, link);
      return false;
    }
    return await keepCheck(ctx, link, inspection, pictures.get(inspection));
  } catch (error) {
    ctx.log.error({ err: error, link: link.id }, 'a watched link could not be checked');
    return false;
  }
}

interface Looking {
  wanted: WantedLink;
  readings: Readings;
  /** Takes the picture of a page that is opened in a browser. */
  pictures: WeakMap<Inspection, Uint8Array>;
  signal: AbortSignal;
}

async function inspectLink(
  ctx: Context,
  link: LinkRow,
  { wanted, readings, pictures, signal }: Looking,
): Promise<Inspection> {
  // Pages of this installation are checked wherever it stands, a machine at home included.
  const isOwn = new URL(link.page_url).origin === new URL(ctx.publicUrl).origin;
  const { fetchPage } = isOwn ? ctx.ownPages : ctx.pages;
  const { inspect } = ctx.room;
  const anyBrowser = browserFor(ctx, link.user_id, pictures);
  const browser = anyBrowser && {
    ...anyBrowser,
    rule: browserRuleAfter(anyBrowser.rule, await selectLastLive(ctx.db, link.id)),
  };
  const probe = isOwn ? undefined : ctx.probe;
  const inspection = () =>
    inspectAt(link.page_url, wanted, { fetchPage, inspect, browser, probe, signal });
  return readings.inspect(link.id, link.page_url, inspection, signal);
}

/**
 * Stores a check with everything that follows from it, in one transaction: the link's state, its
 * changes, and who is told. False when the link was taken by somebody else meanwhile, or is gone.
 */
export async function keepCheck(
  ctx: Context,
  taken: LinkRow,
  seen: Inspection,
  jpeg?: Uint8Array,
): Promise<boolean> {
  const isUserPremium = await isPremium(ctx, taken.user_id);
  return ctx.db.transaction().execute(async (trx) => {
    const link = await lockTakenRow(trx, watchedLinks, taken);
    if (!link) return false;
    // By the clock that says when checks are due.
    const at = ctx.clock();
    const inspection = storable({ ...seen, visitedAt: at.toISOString() });
    const lastLive = readLastLive(link.last_live);
    const missedSince = link.missed_since?.toISOString() ?? null;
    const decision = decideState({ state: link.state, missedSince, lastLive }, inspection);
    const { after } = decision;
    const site = await keepSite(ctx, trx, { link, inspection, at });
    const changes = [...decision.changes, ...site.changes];
    const paceMs = paceAfter({
      paceMs: link.pace_ms,
      isPremium: isUserPremium,
      hasChanged: decision.changes.length > 0 || hasPageChanged(lastLive, inspection),
      needsBrowser: inspection.rendering !== null,
    });
    const suspectedAt = after.state === 'checking' ? new Date(after.missedSince ?? at) : null;
    const next = nextCheckAt({ now: at, paceMs, suspectedAt, random: ctx.random });
    const again = site.looksSince && siteCheckAt({ now: at, beganAt: site.looksSince, paceMs });
    const nextCheck = again && again < next ? again : next;
    await storeCheck(trx, { link, inspection, decision, at, paceMs, nextCheckAt: nextCheck });
    const picture = seen.rendering?.picture;
    if (picture && jpeg) await storePicture(trx, link.id, { facts: picture, jpeg });
    if (decision.outcome === 'up') {
      await ctx.onLinkSeen(trx, {
        userId: link.user_id,
        pageUrls: [link.page_url, inspection.finalUrl ?? link.page_url],
        destinationUrl: link.destination_url,
      });
    }
    if (changes.length > 0) {
      await tellChanges(ctx, trx, {
        link,
        at: new Date(inspection.visitedAt),
        inspection,
        state: after.state,
        changes,
      });
    }
    return true;
  });
}
