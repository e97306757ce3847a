import type { Grounding } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What a post rests on, stored with it. */
export async function insertGrounding(
  trx: Kysely<Schema>,
  postId: string,
  grounding: Grounding,
): Promise<void> {
  await trx
    .insertInto('post_groundings')
    .values({ post_id: postId, kind: grounding.kind, grounding: JSON.stringify(grounding) })
    .execute();
}

/** What a post rests on from now on; null where its writer was given no sources. */
export async function replaceGrounding(
  trx: Kysely<Schema>,
  postId: string,
  grounding: Grounding | null,
): Promise<void> {
  await trx.deleteFrom('post_groundings').where('post_id', '=', postId).execute();
  if (grounding) await insertGrounding(trx, postId, grounding);
}

/** Undefined for posts whose writer was given no sources. */
export async function selectGrounding(
  db: Kysely<Schema>,
  postId: string,
): Promise<Grounding | undefined> {
  const row = await db
    .selectFrom('post_groundings')
    .select('grounding')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.grounding;
}
