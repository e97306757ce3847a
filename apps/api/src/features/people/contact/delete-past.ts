import type { Context } from '../../../context.ts';
import { deleteMessages } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAM_DAYS = 30;
const MESSAGE_DAYS = 365;

/** Deletes messages that have been kept for as long as they are. */
export async function deletePastContact({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await deleteMessages(db, { spamBefore: before(SPAM_DAYS), allBefore: before(MESSAGE_DAYS) });
}
