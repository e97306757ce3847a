import { type Kysely, sql } from 'kysely';

/**
 * One announcement for an author, however many posts they have: who hears it looks for the posts. Those
 * of an account that is gone are nobody's by then, so that nobody is named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function notify_author_changed() returns trigger language plpgsql as $$
    declare owner uuid := coalesce(new.user_id, old.user_id);
    begin
      perform pg_notify('author_changed', coalesce((select id::text from users where id = owner), ''));
      return null;
    end $$`.execute(db);
}
