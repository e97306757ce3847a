import type { EntryKind } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

interface LedgerFilter {
  /** Id or address of one user. */
  user: string | undefined;
  kind: EntryKind | undefined;
  before: number | undefined;
  limit: number;
}

/** Entries of everybody, newest first, with the address of those who are still there. */
export function selectLedger(db: Kysely<Schema>, { user, kind, before, limit }: LedgerFilter) {
  return db
    .selectFrom('credit_entries as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      ...(['entry.id', 'entry.kind', 'entry.credits', 'entry.frozen', 'entry.reason'] as const),
      ...(['entry.reference', 'entry.created_at', 'entry.user_id', 'users.email'] as const),
    ])
    .$if(user !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.user_id::text = ${user?.toLowerCase()} or users.email = ${user?.toLowerCase()})`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind ?? 'purchase'))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}
export type LedgerRow = Awaited<ReturnType<typeof selectLedger>>[number];

/** Accounts with frozen credits, the last that changed first. */
export function selectFrozen(
  db: Kysely<Schema>,
  { before, limit }: { before: { createdAt: Date; id: string } | undefined; limit: number },
) {
  return db
    .selectFrom('credits')
    .innerJoin('users', 'users.id', 'credits.user_id')
    .select(['credits.user_id', 'users.email', 'credits.frozen', 'credits.updated_at'])
    .select(sql<number>`amount + bonus - total_used`.as('balance'))
    .where('credits.frozen', '>', 0)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(credits.updated_at, credits.user_id)
          < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('credits.updated_at', 'desc')
    .orderBy('credits.user_id', 'desc')
    .limit(limit)
    .execute();
}
