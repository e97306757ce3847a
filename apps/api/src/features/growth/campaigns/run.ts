import { AppError, linkProblems } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { freeRow } from '../../../db/due-rows.ts';
import { InputSetAside } from '../../../db/reading-log.ts';
import type { Schema } from '../../../db/schema.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { showChange } from '../../articles/posts/index.ts';
import { renewReservations } from '../../money/credits/index.ts';
import { HOLD_MS, HOLD_PREFIX } from './link-store.ts';
import { mailApprovals } from './mails.ts';
import { publishLink } from './publish-link.ts';
import { recheckLink } from './recheck-link.ts';
import { isLater, type Step, stepFailed } from './settle.ts';
import { takeLink } from './take.ts';
import { linksUnderWay, type TakenLink } from './take-store.ts';
import { verifyLink } from './verify-link.ts';
import { writeLink } from './write-link.ts';

/** Links that one process is at, at once: each may keep the writer busy. */
const AT_ONCE = 4;
/** A round takes no further link after that; the next round goes on. */
const ROUND_MS = 4 * 60 * 1000;

/** Does what campaigns have to do. Comes round every minute, and whenever one is started. */
export const runCampaignsJob: JobDefinition = {
  name: 'run-campaigns',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    await renewHolds(ctx);
    const steps = await runCampaigns(ctx, signal);
    if (steps > 0) ctx.log.info({ steps }, 'steps of campaigns done');
  },
};

/** Begins a round when the transaction commits, instead of at the next minute. */
export const runSoon = (ctx: Context, trx: Kysely<Schema>): Promise<void> =>
  ctx.jobs.send(trx, 'run-campaigns', {});

/** Goes on with every link for which there is something to do now; how many steps were done. */
export async function runCampaigns(ctx: Context, signal: AbortSignal): Promise<number> {
  const until = ctx.clock().getTime() + ROUND_MS;
  let steps = 0;
  const take = async (): Promise<TakenLink | undefined> =>
    signal.aborted || ctx.clock().getTime() >= until ? undefined : takeLink(ctx);
  const lane = async (first?: TakenLink): Promise<void> => {
    for (let taken = first ?? (await take()); taken; taken = await take()) {
      await goOn(ctx, taken, signal);
      steps += 1;
      await letRequestsIn();
    }
  };
  // Most rounds have nothing to do, which one question tells.
  const first = await take();
  if (first)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => lane(at === 0 ? first : undefined)),
    );
  if (!signal.aborted) await mailApprovals(ctx);
  return steps;
}

/** One step of one link. Whatever happens to it keeps no other from its own. */
async function goOn(ctx: Context, taken: TakenLink, signal: AbortSignal): Promise<void> {
  const stopping = AbortSignal.any([signal, ctx.stopping.signal]);
  const { id, state } = taken.link;
  try {
    if (isLater(taken.link)) await recheckLink(ctx, taken, stopping);
    else if (state === 'verifying') await verifyLink(ctx, taken, stopping);
    else {
      const readings = await ctx.readings.of('campaign-link', [id]);
      const step = state === 'generating' ? writeLink : publishLink;
      await readings.read(id, state, () => step(ctx, taken, stopping), stopping);
    }
  } catch (error) {
    if (stopping.aborted) {
      await freeRow(ctx.db, linksUnderWay, taken.link);
      return;
    }
    await postpone(ctx, taken, error);
  }
}

/** Refusals that a further try cannot change. */
const final = new Set(['PROVIDER_REFUSED', 'PROVIDER_MISSING', 'NOT_FOUND', 'TARGET_NOT_ALLOWED']);

async function postpone(ctx: Context, taken: TakenLink, error: unknown): Promise<void> {
  const refusal = error instanceof AppError ? error : undefined;
  const isSetAside = error instanceof InputSetAside;
  if (!refusal && !isSetAside)
    ctx.log.error({ err: error, link: taken.link.id }, 'a step of a campaign failed');
  const { retryAfter } = refusal ?? {};
  const notBefore = retryAfter && new Date(ctx.clock().getTime() + retryAfter * 1000);
  if (refusal?.code === 'ARTICLE_LIMIT' && notBefore) {
    // No fault of the link's: its tries are not used up.
    const waits = { due_at: notBefore, problem: refusal.message };
    await freeRow(ctx.db, linksUnderWay, taken.link, waits);
    return;
  }
  const fault = {
    problem: isSetAside ? error.message : (refusal?.message ?? linkProblems.unexpected),
    isFinal: isSetAside || (refusal !== undefined && final.has(refusal.code)),
    ...(notBefore ? { notBefore } : {}),
  };
  const step: Step | undefined = (['generating', 'publishing', 'verifying'] as const).find(
    (each) => each === taken.link.state,
  );
  // A later check is tried again when whoever is at it counts as dead.
  if (!step) return;
  showChange(ctx, ...(await stepFailed(ctx, taken, { ...fault, step })));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const RENEWED_BEFORE_MS = 200 * DAY_MS;

/** Sees that no reservation of a slow, or long paused, campaign lapses. */
export const renewHolds = (ctx: Context): Promise<void> => {
  const now = ctx.clock().getTime();
  return renewReservations(ctx.db, {
    prefix: HOLD_PREFIX,
    before: new Date(now + RENEWED_BEFORE_MS),
    lapsesAt: new Date(now + HOLD_MS),
  });
};
