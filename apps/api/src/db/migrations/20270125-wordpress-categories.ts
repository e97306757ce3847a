import { type Kysely, sql } from 'kysely';

/** The categories that articles go into at a WordPress; the plugin's token needs no user name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table destinations
      add column categories text[] not null default '{}',
      drop constraint destinations_check2,
      add check (kind = 'wordpress' or username is null)`.execute(db);
}
