import type { TakenPicture } from '@linkwright/core/all';
import type { Kysely, Selectable } from 'kysely';
import type { LinkPicturesTable, Schema } from '../../../db/schema.ts';

/** Keeps the picture in the place of the one before. */
export async function storePicture(
  trx: Kysely<Schema>,
  linkId: string,
  { facts, jpeg }: TakenPicture,
): Promise<void> {
  const picture = {
    facts: JSON.stringify(facts),
    jpeg: Buffer.from(jpeg),
    taken_at: new Date(facts.takenAt),
  };
  await trx
    .insertInto('link_pictures')
    .values({ link_id: linkId, ...picture })
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet(picture))
    .execute();
}

/** The latest picture of one of the user's links. */
export const selectPicture = (
  db: Kysely<Schema>,
  userId: string,
  linkId: string,
): Promise<Pick<Selectable<LinkPicturesTable>, 'facts' | 'jpeg'> | undefined> =>
  db
    .selectFrom('link_pictures')
    .innerJoin('watched_links', 'watched_links.id', 'link_pictures.link_id')
    .select(['link_pictures.facts', 'link_pictures.jpeg'])
    .where('watched_links.user_id', '=', userId)
    .where('link_pictures.link_id', '=', linkId)
    .executeTakeFirst();

/** Deletes pictures taken before then. */
export async function deletePictures(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('link_pictures').where('taken_at', '<', before).execute();
}
