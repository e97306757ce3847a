import { daysInMs, keptDays } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteMessages } from './store.ts';

/** Deletes messages that have been kept for as long as they are. */
export async function deletePastContact({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - daysInMs(days));
  await deleteMessages(db, {
    spamBefore: before(keptDays.contactSpam),
    allBefore: before(keptDays.contactMessage),
  });
}
