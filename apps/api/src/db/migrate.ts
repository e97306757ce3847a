import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as blogPosts } from './migrations/20261121-blog-posts.ts';

/** Listed by hand so that a bundle holds them all; append only. */
const migrations: Record<string, Migration> = {
  '20261121-blog-posts': { up: blogPosts },
};

/** Brings the database to the newest schema. Several processes may do so at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}
