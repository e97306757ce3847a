import { type Kysely, sql } from 'kysely';

/**
 * Leaves room on each page, so that counting views writes no index. Without it every count is a new
 * entry in each of them, and takes several times as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blog_posts set (fillfactor = 50)`.execute(db);
  await sql`alter table published_blog_posts set (fillfactor = 50)`.execute(db);
}
