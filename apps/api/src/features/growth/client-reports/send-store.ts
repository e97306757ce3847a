import type { Kysely } from 'kysely';
import type { DueRows } from '../../../db/due-rows.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ClientReportRow } from './store.ts';

/** Reports come due once a month. One transaction is a whole mailing, and holds the row. */
export const dueReports: DueRows<'client_reports'> = {
  table: 'client_reports',
  dueAt: 'next_mail_at',
  isOpen: ofEnabledAccount('client_reports.user_id'),
};

/** The report as it is now, held after its owner, when it is due for the same time still. */
export async function lockDue(
  trx: Kysely<Schema>,
  { id, user_id: userId, next_mail_at: dueAt }: ClientReportRow,
): Promise<ClientReportRow | undefined> {
  await lockUser(trx, userId);
  return trx
    .selectFrom('client_reports')
    .selectAll()
    .where('id', '=', id)
    .where('next_mail_at', '=', dueAt)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
