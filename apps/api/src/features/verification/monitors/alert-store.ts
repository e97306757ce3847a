import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { LinkAlertsTable, LinkChangesTable, Schema } from '../../../db/schema.ts';

export type AlertsRow = Selectable<LinkAlertsTable>;

export const selectAlerts = (db: Kysely<Schema>, userId: string): Promise<AlertsRow | undefined> =>
  db.selectFrom('link_alerts').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The user's settings, made if need be, and held. */
export async function lockAlerts(
  trx: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<AlertsRow> {
  await trx
    .insertInto('link_alerts')
    .values({
      user_id: userId,
      last_digest_on: null,
      webhook_url: null,
      webhook_secret: null,
      former_secret: null,
      former_until: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('link_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updateAlerts = (
  trx: Kysely<Schema>,
  userId: string,
  values: Updateable<LinkAlertsTable>,
): Promise<AlertsRow> =>
  trx
    .updateTable('link_alerts')
    .set(values)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertChanges(
  trx: Kysely<Schema>,
  changes: Insertable<LinkChangesTable>[],
): Promise<void> {
  await trx.insertInto('link_changes').values(changes).execute();
}

/** Who has changes that wait for a mail, and may get one on that day. */
export async function selectDigestReaders(
  db: Kysely<Schema>,
  { today, limit }: { today: string; limit: number },
): Promise<{ userId: string; email: string }[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('link_alerts', 'link_alerts.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.email_verified', '=', true)
    .where(ofEnabledAccount('users.id'))
    .where((where) =>
      where.or([
        where('link_alerts.last_digest_on', 'is', null),
        where('link_alerts.last_digest_on', '<', today),
      ]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('link_changes')
          .select('link_changes.id')
          .whereRef('link_changes.user_id', '=', 'users.id')
          .where('is_mail_due', '=', true),
      ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id: userId, email }) => ({ userId, email }));
}

/** The user's changes that wait for a mail, oldest first; they wait no longer. */
export async function takeDueChanges(trx: Kysely<Schema>, userId: string) {
  const taken = await trx
    .updateTable('link_changes')
    .set({ is_mail_due: false })
    .where('user_id', '=', userId)
    .where('is_mail_due', '=', true)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  return trx
    .selectFrom('link_changes')
    .innerJoin('watched_links', 'watched_links.id', 'link_changes.link_id')
    .select(['kind', 'before', 'after', 'changed_at', 'page_url', 'destination_url'])
    .where(
      'link_changes.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('link_changes.id')
    .execute();
}

/** Lets no waiting change come with a later mail. */
export async function dropDueChanges(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .updateTable('link_changes')
    .set({ is_mail_due: false })
    .where('user_id', '=', userId)
    .where('is_mail_due', '=', true)
    .execute();
}
