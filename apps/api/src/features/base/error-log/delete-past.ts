import type { Context } from '../../../context.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes errors and counts that have been kept for as long as they are. */
export async function deletePastErrors({ db, clock, config }: Context): Promise<void> {
  await deleteBefore(db, new Date(clock().getTime() - config.errorLogDays * DAY_MS));
}
