import type { Kysely, Selectable } from 'kysely';
import type { AuthorsTable, Schema } from '../../../db/schema.ts';

export type AuthorRow = Pick<
  Selectable<AuthorsTable>,
  'name' | 'biography' | 'link' | 'picture_hash'
>;

export const selectAuthor = (db: Kysely<Schema>, userId: string): Promise<AuthorRow | undefined> =>
  db
    .selectFrom('authors')
    .select(['name', 'biography', 'link', 'picture_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function upsertAuthor(
  db: Kysely<Schema>,
  userId: string,
  values: Partial<AuthorsTable> & Pick<AuthorsTable, 'name' | 'biography' | 'link'>,
): Promise<void> {
  await db
    .insertInto('authors')
    .values({ picture: null, picture_type: null, picture_hash: null, ...values, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteAuthor(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('authors').where('user_id', '=', userId).execute();
}

export const selectPicture = (
  db: Kysely<Schema>,
  hash: string,
): Promise<Pick<Selectable<AuthorsTable>, 'picture' | 'picture_type'> | undefined> =>
  db
    .selectFrom('authors')
    .select(['picture', 'picture_type'])
    .where('picture_hash', '=', hash)
    .executeTakeFirst();

/** Slugs of the user's published posts: their author stands on each. */
export async function selectSlugs(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('slug')
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .execute();
  return rows.map(({ slug }) => slug);
}
