import { type RawBuilder, sql } from 'kysely';

/** Whether the account that a column names is one that no admin has disabled. */
export const ofEnabledAccount = (userId: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from disabled_accounts where disabled_accounts.user_id = ${sql.ref(userId)})`;
