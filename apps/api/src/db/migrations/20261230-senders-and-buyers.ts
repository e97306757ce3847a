import { type Kysely, sql } from 'kysely';

/** Whom a mail is from where its sender is not the installation's, and the name that a buyer gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column sender text`.execute(db);
  await sql`alter table checkouts add column buyer_name text`.execute(db);
}
