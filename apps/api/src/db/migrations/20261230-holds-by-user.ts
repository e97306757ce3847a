import { type Kysely, sql } from 'kysely';

/** A balance says how much of it is only reserved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index credit_holds_of_user on credit_holds (user_id)`.execute(db);
}
