import { daysInMs, keptDays } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteAnswered } from './store.ts';

/** Deletes reports that were answered a year ago. */
export const deletePastAbuse = ({ db, clock }: Context): Promise<void> =>
  deleteAnswered(db, new Date(clock().getTime() - daysInMs(keptDays.abuseReport)));
