import { RANK_HISTORY } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteChecksBefore } from './check-ranks-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes checks that have had their time: as many days as a history has checks. */
export const deletePastRanks = (ctx: Context): Promise<void> =>
  deleteChecksBefore(ctx.db, new Date(ctx.clock().getTime() - RANK_HISTORY * DAY_MS));
