import { type Kysely, sql } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';

const isUntold = sql<boolean>`prospect_pages.reminded_on is distinct from prospect_pages.remind_on`;

/** Who has reminders of that day or before that were not told yet. */
export async function selectDueUsers(db: Kysely<Schema>, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('prospect_pages')
    .select('user_id')
    .distinct()
    .where('remind_on', '<=', day)
    .where(isUntold)
    .where(ofEnabledAccount('prospect_pages.user_id'))
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** What the user is to be reminded of by that day; from now on it counts as told. */
export const takeDue = (
  trx: Kysely<Schema>,
  { userId, today }: { userId: string; today: string },
): Promise<{ pageUrl: string; pageTitle: string; notes: string; worth: number }[]> =>
  trx
    .updateTable('prospect_pages')
    .set({ reminded_on: sql`remind_on` })
    .where('user_id', '=', userId)
    .where('remind_on', '<=', today)
    .where(isUntold)
    .returning(['page_url as pageUrl', 'page_title as pageTitle', 'notes', 'worth'])
    .execute();
