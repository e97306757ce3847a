import type { ContactMessageState } from '@linkwright/core/all';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
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
  {
    isSpam,
    state,
    ...page
  }: { isSpam: boolean; state: ContactMessageState | undefined } & PageQuery,
): Promise<Page<ContactRow>> => {
  const query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql<boolean>`(cardinality(spam_reasons) > 0) = ${isSpam}`);
  return readPage(state ? query.where('state', '=', state) : query, newestFirst, page);
};

/** Undefined where there is none. */
export const updateMessage = (
  trx: Kysely<Schema>,
  id: string,
  change: Updateable<ContactMessagesTable>,
): Promise<ContactRow | undefined> =>
  trx
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Held until the transaction ends; undefined where there is none. */
export const lockMessage = (trx: Kysely<Schema>, id: string): Promise<ContactRow | undefined> =>
  trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

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
