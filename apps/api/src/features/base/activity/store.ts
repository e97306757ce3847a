import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ActivityTable, Schema } from '../../../db/schema.ts';
import { everyRow, number, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type NewAct = Insertable<ActivityTable>;
export type ActRow = Omit<Selectable<ActivityTable>, 'user_id' | 'call_hash'>;

/** Puts acts down, those of accounts that are there; of one call no more than one. */
export async function insertActs(db: Kysely<Schema>, acts: readonly NewAct[]): Promise<void> {
  if (acts.length === 0) return;
  await db
    .insertInto('activity')
    .values([...acts])
    .onConflict((conflict) => conflict.column('call_hash').doNothing())
    .execute();
}

export interface ActFilter {
  /** Names of acts. */
  acts: readonly string[] | undefined;
  actor: ActRow['actor_kind'] | undefined;
  actorId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
}

function actsOf(db: Kysely<Schema>, userId: string, filter: ActFilter) {
  let query = db
    .selectFrom('activity')
    .select(['id', 'at', 'act', 'actor_kind', 'actor_id', 'actor_name'])
    .select(['subject_kind', 'subject_id', 'subject_name', 'count'])
    .where('user_id', '=', userId);
  if (filter.acts) query = query.where('act', 'in', filter.acts);
  if (filter.actor) query = query.where('actor_kind', '=', filter.actor);
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId);
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.until) query = query.where('at', '<', filter.until);
  return query;
}

/** The user's acts, newest first. */
export const selectActs = (
  db: Kysely<Schema>,
  userId: string,
  { filter, page }: { filter: ActFilter; page: PageQuery },
): Promise<Page<ActRow>> => readPage(actsOf(db, userId, filter), { by: { id: number } }, page);

/** All of them. */
export const everyAct = (
  db: Kysely<Schema>,
  userId: string,
  filter: ActFilter,
): AsyncIterable<ActRow> => everyRow(actsOf(db, userId, filter), { by: { id: number } });

/** Acts that are looked through for who has acted of late. */
const LATEST = 5000;
/** Actors that can be told apart on a screen. */
const MAX_ACTORS = 50;

/** Who has acted of late, by their latest names. */
export const selectActors = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('activity')
        .select(['id', 'actor_kind', 'actor_id', 'actor_name'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(LATEST)
        .as('latest'),
    )
    .select(['actor_kind', 'actor_id'])
    .select(sql<string | null>`(array_agg(actor_name order by id desc))[1]`.as('actor_name'))
    .groupBy(['actor_kind', 'actor_id'])
    .orderBy('actor_kind')
    .orderBy('actor_name')
    .limit(MAX_ACTORS)
    .execute();

/** Deletes what was done before then, and what of late was put down for accounts that were just deleted. */
export async function deletePastActs(
  db: Kysely<Schema>,
  { before, since }: { before: Date; since: Date },
): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before).execute();
  await db
    .deleteFrom('activity')
    .where('at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users').select('users.id').whereRef('users.id', '=', 'activity.user_id'),
        ),
      ),
    )
    .execute();
}
