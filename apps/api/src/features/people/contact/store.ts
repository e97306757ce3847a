import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ContactMessagesTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type ContactRow = Selectable<ContactMessagesTable>;

export async function insertMessage(
  trx: Kysely<Schema>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute();
}

/** Newest first. */
export const selectMessages = (
  db: Kysely<Schema>,
  { isSpam, ...page }: { isSpam: boolean } & PageQuery,
): Promise<Page<ContactRow>> =>
  readPage(
    db
      .selectFrom('contact_messages')
      .selectAll()
      .where(sql<boolean>`(cardinality(spam_reasons) > 0) = ${isSpam}`),
    newestFirst,
    page,
  );

/** Deletes spam from before the one time, and everything from before the other. */
export async function deleteMessages(
  db: Kysely<Schema>,
  { spamBefore, allBefore }: { spamBefore: Date; allBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((where) =>
      where.or([
        where('created_at', '<', allBefore),
        where.and([
          where('created_at', '<', spamBefore),
          sql<boolean>`cardinality(spam_reasons) > 0`,
        ]),
      ]),
    )
    .execute();
}
