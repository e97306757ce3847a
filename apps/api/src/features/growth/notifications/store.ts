import type { Kysely, Selectable, Updateable } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { NotificationPreferencesTable, Schema } from '../../../db/schema.ts';

export type PreferencesRow = Selectable<NotificationPreferencesTable>;

export const selectPreferences = (
  db: Kysely<Schema>,
  userId: string,
): Promise<PreferencesRow | undefined> =>
  db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The user's preferences, made if need be, and held. */
export async function lockPreferences(
  trx: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<PreferencesRow> {
  await trx
    .insertInto('notification_preferences')
    .values({ user_id: userId, last_weekly_on: null, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePreferences(
  trx: Kysely<Schema>,
  userId: string,
  values: Updateable<NotificationPreferencesTable>,
): Promise<void> {
  await trx
    .updateTable('notification_preferences')
    .set(values)
    .where('user_id', '=', userId)
    .execute();
}

export async function userExists(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who may get a mail for the week that ended on that day, and was not looked at for it yet. */
export async function selectWeeklyReaders(
  db: Kysely<Schema>,
  { day, limit }: { day: string; limit: number },
): Promise<{ userId: string; email: string }[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.email_verified', '=', true)
    .where(ofEnabledAccount('users.id'))
    .where((where) =>
      where.or([
        where('preferences.user_id', 'is', null),
        where.and([
          where('preferences.is_weekly_on', '=', true),
          where.or([
            where('preferences.last_weekly_on', 'is', null),
            where('preferences.last_weekly_on', '<', day),
          ]),
        ]),
      ]),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id: userId, email }) => ({ userId, email }));
}
