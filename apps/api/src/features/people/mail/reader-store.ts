import { type Kysely, sql } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';

/** What somebody may turn off; whoever chose nothing gets it. */
const preferences = {
  campaigns: 'is_campaigns_on',
  clientReports: 'is_client_reports_on',
  reminders: 'is_reminders_on',
} as const;
export type ReaderKind = keyof typeof preferences;

/**
 * Whom a mail of this kind goes to. Nobody who turned such mails off, has not shown that the address is
 * theirs, or was disabled.
 */
export const findReader = (
  trx: Kysely<Schema>,
  userId: string,
  kind: ReaderKind,
): Promise<{ email: string } | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(ofEnabledAccount('users.id'))
    .where(sql<boolean>`coalesce(${sql.ref(`preferences.${preferences[kind]}`)}, true)`)
    .executeTakeFirst();
