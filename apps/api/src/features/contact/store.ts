import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ContactMessagesTable, Schema } from '../../db/schema.ts';

export type ContactRow = Selectable<ContactMessagesTable>;

export async function insertMessage(
  trx: Kysely<Schema>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute();
}

/** Newest first, after a place in the list. */
export function selectMessages(
  db: Kysely<Schema>,
  {
    isSpam,
    limit,
    before,
  }: { isSpam: boolean; limit: number; before: { createdAt: Date; id: string } | undefined },
): Promise<ContactRow[]> {
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql<boolean>`(cardinality(spam_reasons) > 0) = ${isSpam}`);
  if (before) {
    query = query.where(
      sql<boolean>`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`,
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

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
