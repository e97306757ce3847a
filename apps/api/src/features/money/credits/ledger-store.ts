import type { EntryKind } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';
import { number, type PageQuery, readPage, time } from '../../../http/list-page.ts';

interface LedgerFilter {
  /** Id or address of one user. */
  user: string | undefined;
  kind: EntryKind | undefined;
}

/** Entries of everybody, newest first, with the address of those who are still there. */
export function selectLedger(
  db: Kysely<Schema>,
  { user, kind, ...page }: LedgerFilter & PageQuery,
) {
  let query = db
    .selectFrom('credit_entries as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      ...(['entry.id', 'entry.kind', 'entry.credits', 'entry.frozen', 'entry.reason'] as const),
      ...(['entry.reference', 'entry.created_at', 'entry.user_id', 'users.email'] as const),
    ]);
  if (user !== undefined) {
    const name = user.toLowerCase();
    query = query.where(sql<boolean>`(entry.user_id::text = ${name} or users.email = ${name})`);
  }
  if (kind !== undefined) query = query.where('entry.kind', '=', kind);
  return readPage(query, { by: { 'entry.id': number } }, page);
}
export type LedgerRow = Awaited<ReturnType<typeof selectLedger>>['rows'][number];

/** Accounts with frozen credits, the last that changed first. */
export const selectFrozen = (db: Kysely<Schema>, page: PageQuery) =>
  readPage(
    db
      .selectFrom('credits')
      .innerJoin('users', 'users.id', 'credits.user_id')
      .select(['credits.user_id', 'users.email', 'credits.frozen', 'credits.updated_at'])
      .select(sql<number>`amount + bonus - total_used`.as('balance'))
      .where('credits.frozen', '>', 0),
    { by: { 'credits.updated_at': time, 'credits.user_id': z.uuid() } },
    page,
  );
