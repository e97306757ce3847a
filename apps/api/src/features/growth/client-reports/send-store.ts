import { type Kysely, sql } from 'kysely';
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

/** Unless they turned such mails off, or have not shown that the address is theirs. */
export const findReader = (
  trx: Kysely<Schema>,
  userId: string,
): Promise<{ email: string } | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(sql<boolean>`coalesce(preferences.is_client_reports_on, true)`)
    .executeTakeFirst();
