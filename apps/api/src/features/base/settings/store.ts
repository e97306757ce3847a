import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AdminEnvVarsTable, Schema } from '../../../db/schema.ts';

export type SettingRow = Selectable<AdminEnvVarsTable>;

export const selectSettings = (db: Kysely<Schema>): Promise<SettingRow[]> =>
  db.selectFrom('admin_env_vars').selectAll().orderBy('key').execute();

/** Puts it there unless it is there. */
export async function ensureSetting(
  trx: Kysely<Schema>,
  row: Insertable<AdminEnvVarsTable>,
): Promise<void> {
  await trx
    .insertInto('admin_env_vars')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The row, locked to the end of the transaction. */
export const lockSetting = (trx: Kysely<Schema>, key: string): Promise<SettingRow | undefined> =>
  trx
    .selectFrom('admin_env_vars')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

export const upsertSetting = (
  trx: Kysely<Schema>,
  row: Insertable<AdminEnvVarsTable>,
): Promise<SettingRow> =>
  trx
    .insertInto('admin_env_vars')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        sealed_value: ref('excluded.sealed_value'),
        description: ref('excluded.description'),
        is_secret: ref('excluded.is_secret'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** False when there was none. */
export async function deleteSetting(trx: Kysely<Schema>, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_env_vars')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
