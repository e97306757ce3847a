import type { MonitorState } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, StatusPagesTable } from '../../../db/schema.ts';

export type StatusPageRow = Selectable<StatusPagesTable>;

/** Inserts unless the user has that many pages already, counted with the user's row held. */
export async function insertStatusPage(
  trx: Kysely<Schema>,
  page: Insertable<StatusPagesTable>,
  limit: number,
): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', page.user_id).forUpdate().execute();
  const { count } = await trx
    .selectFrom('status_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', page.user_id)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx.insertInto('status_pages').values(page).execute();
  return true;
}

export const selectStatusPages = (db: Kysely<Schema>, userId: string): Promise<StatusPageRow[]> =>
  db
    .selectFrom('status_pages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectStatusPage = (
  db: Kysely<Schema>,
  token: string,
): Promise<StatusPageRow | undefined> =>
  db.selectFrom('status_pages').selectAll().where('token', '=', token).executeTakeFirst();

export async function deleteStatusPage(
  db: Kysely<Schema>,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('status_pages')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

type Scope = Pick<StatusPageRow, 'user_id' | 'scope' | 'name'>;

const inScope = (db: Kysely<Schema>, { user_id: userId, scope, name }: Scope) =>
  db
    .selectFrom('watched_links')
    .where('watched_links.user_id', '=', userId)
    .where(scope === 'host' ? 'destination_host' : 'campaign', '=', name);

/** How many of the page's links are in each state. */
export const countStates = (
  db: Kysely<Schema>,
  page: Scope,
): Promise<{ state: MonitorState; count: number }[]> =>
  inScope(db, page)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

const worstFirst: MonitorState[] = [
  ...(['lost', 'checking', 'absent', 'noindex', 'hidden', 'wrong-anchor'] as const),
  ...(['live', 'nofollow', 'unseen', 'waiting'] as const),
];

/** The page's links, what needs a look first. */
export const selectScopeLinks = (db: Kysely<Schema>, page: Scope, limit: number) =>
  inScope(db, page)
    .select([
      ...(['page_url', 'destination_url', 'anchor_text', 'state', 'paused_at'] as const),
      ...(['missed_since', 'last_seen_at', 'last_look_at'] as const),
    ])
    .orderBy(sql`array_position(${worstFirst}::text[], state)`)
    .orderBy('page_url')
    .limit(limit)
    .execute();

/** Checks of the page's links since then, by UTC day and what they count as. */
export async function countDays(
  db: Kysely<Schema>,
  page: Scope,
  since: Date,
): Promise<{ day: string; outcome: 'up' | 'down' | 'unseen'; count: number }[]> {
  return inScope(db, page)
    .innerJoin('link_looks', 'link_looks.link_id', 'watched_links.id')
    .where('looked_at', '>=', since)
    .select(({ fn }) => [
      sql<string>`to_char(looked_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      sql<
        'up' | 'down' | 'unseen'
      >`case outcome when 'unconfirmed' then 'unseen' else outcome end`.as('outcome'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .execute();
}
