import { nextMailingAfter } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';

/** Mails reports by the account's new clocks; one that is due by now stays so. */
export async function moveMailings(
  { clock }: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  userId: string,
): Promise<void> {
  const now = clock();
  await trx
    .updateTable('client_reports')
    .set({ next_mail_at: nextMailingAfter(await selectTimeZone(trx, userId), now) })
    .where('user_id', '=', userId)
    .where('next_mail_at', '>', now)
    .execute();
}
