import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as blogPosts } from './migrations/20261121-blog-posts.ts';
import { up as mail } from './migrations/20261122-mail.ts';
import { up as users } from './migrations/20261123-users.ts';
import { up as claims } from './migrations/20261124-claims.ts';

/** Listed by hand so that a bundle holds them all; append only. */
const migrations: Record<string, Migration> = {
  '20261121-blog-posts': { up: blogPosts },
  '20261122-mail': { up: mail },
  '20261123-users': { up: users },
  '20261124-claims': { up: claims },
};

/** Brings the database to the newest schema. Several processes may do so at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}
