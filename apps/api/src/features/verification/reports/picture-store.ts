import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The picture at one place of the list; a repeated line has that of the first with its page. */
export async function selectPicture(
  db: Kysely<Schema>,
  reportId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('report_pages as page')
    .innerJoin('report_pictures as picture', (join) =>
      join
        .onRef('picture.report_id', '=', 'page.report_id')
        .on(({ eb, fn, ref }) =>
          eb('picture.position', '=', fn.coalesce(ref('page.duplicate_of'), ref('page.position'))),
        ),
    )
    .select('picture.jpeg')
    .where('page.report_id', '=', reportId)
    .where('page.position', '=', position)
    .executeTakeFirst();
  return row && Buffer.from(row.jpeg);
}

/** Deletes pictures taken before then. */
export async function deletePictures(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('report_pictures').where('taken_at', '<', before).execute();
}
