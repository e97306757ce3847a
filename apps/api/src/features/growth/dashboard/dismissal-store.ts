import { FIRST_STEPS_CAUSE } from '@linkwright/core/all';
import type { Insertable, Kysely } from 'kysely';
import type { AlertDismissalsTable, Schema } from '../../../db/schema.ts';

export const selectDismissals = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ cause: string; until: Date }[]> =>
  db
    .selectFrom('alert_dismissals')
    .select(['cause', 'until'])
    .where('user_id', '=', userId)
    .execute();

export const isDismissed = async (
  db: Kysely<Schema>,
  userId: string,
  cause: string,
): Promise<boolean> =>
  (await selectDismissals(db, userId)).some((dismissal) => dismissal.cause === cause);

export async function upsertDismissal(
  db: Kysely<Schema>,
  dismissal: Insertable<AlertDismissalsTable>,
): Promise<void> {
  await db
    .insertInto('alert_dismissals')
    .values(dismissal)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'cause']).doUpdateSet({ until: dismissal.until }),
    )
    .execute();
}

export async function deleteDismissal(
  db: Kysely<Schema>,
  userId: string,
  cause: string,
): Promise<void> {
  await db
    .deleteFrom('alert_dismissals')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .execute();
}

export async function deleteDismissalsBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .deleteFrom('alert_dismissals')
    .where('until', '<', before)
    .where('cause', '<>', FIRST_STEPS_CAUSE)
    .execute();
}
