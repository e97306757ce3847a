import {
  COMMON_MAIL_ERRORS,
  isReaderLanguage,
  MAIL_FAILURES_LISTED,
  type MailState,
  normalizeEmail,
  type ReaderLanguage,
} from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { likePattern } from '../../../db/like-pattern.ts';
import type { MailFailuresTable, OutboxTable, Schema } from '../../../db/schema.ts';
import { OUTBOX } from '../../../gateways/outbox-transport.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type StoredMail = Selectable<OutboxTable>;

/** False when a mail with this key is there already. */
export async function insertMail(
  db: Kysely<Schema>,
  mail: Insertable<OutboxTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What became of it: whatever only the stand-in took went to nobody. */
export const mailState = ({
  status,
  provider,
}: Pick<StoredMail, 'status' | 'provider'>): MailState =>
  status === 'sent' && provider === OUTBOX ? 'unsent' : status;

export const findMail = (db: Kysely<Schema>, id: string): Promise<StoredMail | undefined> =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

export const findMailByKey = (db: Kysely<Schema>, key: string): Promise<StoredMail | undefined> =>
  db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirst();

/** The newest mails, without their bodies. */
export const listMails = (db: Kysely<Schema>, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'to', 'subject', 'status', 'provider', 'error', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const listed = [
  ...(['id', 'kind', 'to', 'subject', 'status', 'attempts'] as const),
  ...(['provider', 'error', 'created_at', 'sent_at'] as const),
] as const;
export type ListedRow = Pick<StoredMail, (typeof listed)[number]>;

/** Mails to such an address or with such a subject, newest first, without their bodies. */
export function searchMails(
  db: Kysely<Schema>,
  { q, status, ...page }: { q: string | undefined; status: MailState | undefined } & PageQuery,
): Promise<Page<ListedRow>> {
  let query = db.selectFrom('outbox').select(listed);
  if (q !== undefined) {
    const pattern = likePattern(q);
    query = query.where(({ or, eb }) =>
      or([eb('to', 'ilike', pattern), eb('subject', 'ilike', pattern)]),
    );
  }
  if (status === 'sent' || status === 'unsent') {
    const isBy = status === 'sent' ? '<>' : '=';
    query = query.where('status', '=', 'sent').where('provider', isBy, OUTBOX);
  } else if (status !== undefined) query = query.where('status', '=', status);
  return readPage(query, newestFirst, page);
}

/** Counts one attempt before it is made; how many there are with it. */
export async function noteAttempt(db: Kysely<Schema>, id: string, now: Date): Promise<number> {
  const { attempts } = await db
    .updateTable('outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      first_tried_at: row.fn.coalesce('first_tried_at', row.val(now)),
    }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

export async function markSent(
  db: Kysely<Schema>,
  id: string,
  sent: { provider: string; emailId: string; sentAt: Date; keepsBody: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      provider: sent.provider,
      email_id: sent.emailId,
      error: null,
      sent_at: sent.sentAt,
      ...(sent.keepsBody ? {} : { html: '', text: '', unsubscribe_url: null }),
    })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();
}

export async function markFailed(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** False for a mail that has not failed. */
export async function markQueued(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ status: 'queued', first_tried_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Logs an attempt that failed, and says so on the mail. */
export async function insertFailure(
  db: Kysely<Schema>,
  outboxId: string,
  failure: Omit<Insertable<MailFailuresTable>, 'outbox_id'>,
): Promise<void> {
  await db
    .insertInto('mail_failures')
    .values({ outbox_id: outboxId, ...failure })
    .execute();
  await db
    .updateTable('outbox')
    .set({ error: failure.error })
    .where('id', '=', outboxId)
    .where('status', '<>', 'sent')
    .execute();
}

/** The failure log (docs/specification/people.md, Mail). */
export async function readFailures(db: Kysely<Schema>, since: Date) {
  const items = await db
    .selectFrom('mail_failures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAIL_FAILURES_LISTED)
    .execute();
  const { recent } = await db
    .selectFrom('mail_failures')
    .select((row) => row.fn.countAll<number>().as('recent'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const { rows: common } = await sql<{ error: string; count: number }>`
    select error, count(*) as count from (
      select error from mail_failures order by created_at desc, id desc limit ${MAIL_FAILURES_LISTED}
    ) as listed
    group by error order by count(*) desc, error limit ${COMMON_MAIL_ERRORS}`.execute(db);
  return { items, recent, common };
}

/** How many mails wait, and how many failed for good. */
export async function countMails(db: Kysely<Schema>): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('outbox')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', '=', 'queued').as('waiting'),
      row.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Deletes mails made before `before`, except those that still wait. */
export async function deleteMails(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', before)
    .where('status', '<>', 'queued')
    .execute();
}

/** Deletes failures older than `before` that the list does not show any more. */
export async function deleteFailures(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_failures')
    .where('created_at', '<', before)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('mail_failures')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAIL_FAILURES_LISTED),
    )
    .execute();
}

/** The language of the account with an address; undefined where there is none. */
export async function selectLanguage(
  db: Kysely<Schema>,
  email: string,
): Promise<ReaderLanguage | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row && isReaderLanguage(row.language) ? row.language : undefined;
}
