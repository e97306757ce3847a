import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ofEnabledAccount } from './of-enabled-account.ts';
import type { Schema } from './schema.ts';

/** What somebody may turn off; whoever chose nothing gets it. */
type Preference = 'is_campaigns_on' | 'is_client_reports_on' | 'is_reminders_on';

/**
 * Whom a mail of this kind goes to. Nobody who turned such mails off, has not shown that the address is
 * theirs, or was disabled.
 */
export const findReader = (
  trx: Kysely<Schema>,
  userId: string,
  preference: Preference,
): Promise<{ email: string } | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(ofEnabledAccount('users.id'))
    .where(sql<boolean>`coalesce(${sql.ref(`preferences.${preference}`)}, true)`)
    .executeTakeFirst();
