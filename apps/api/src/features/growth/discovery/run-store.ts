import type { DiscoveryStatus } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { DiscoveriesTable, Schema } from '../../../db/schema.ts';

/** A run, while nobody has taken the search over or cancelled it. */
export interface Run {
  id: string;
  runner: string;
}

export interface WaitingPage {
  url: string;
  depth: number;
}

/** Begins a run, or goes on with one whose process died; undefined when nothing is left to do. */
export const takeDiscovery = (
  db: Kysely<Schema>,
  { id, runner }: Run,
  now: Date,
): Promise<Selectable<DiscoveriesTable> | undefined> =>
  db
    .updateTable('discoveries')
    .set({
      status: 'running',
      runner,
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .where(ofEnabledAccount('discoveries.user_id'))
    .returningAll()
    .executeTakeFirst();

/** Holds the search for this transaction. False when the run has lost it. */
export async function holdRun(trx: Kysely<Schema>, { id, runner }: Run): Promise<boolean> {
  const row = await trx
    .selectFrom('discoveries')
    .select('id')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .where(ofEnabledAccount('discoveries.user_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSource(db: Kysely<Schema>, id: string, source: string): Promise<void> {
  await db.updateTable('discoveries').set({ source }).where('id', '=', id).execute();
}

/** Adds pages that the search does not know yet, as far as its budget goes. */
export async function addPages(
  trx: Kysely<Schema>,
  id: string,
  { urls, depth, most }: { urls: readonly string[]; depth: number; most: number },
): Promise<void> {
  const { known } = await trx
    .selectFrom('discovery_pages')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('discovery_id', '=', id)
    .executeTakeFirstOrThrow();
  const room = most - known;
  if (room <= 0 || urls.length === 0) return;
  await sql`
    insert into discovery_pages (discovery_id, url, depth)
    select ${id}::uuid, new.url, ${depth}::int
    from unnest(${urls}::text[]) with ordinality as new (url, place)
    where not exists (
      select from discovery_pages old where old.discovery_id = ${id}::uuid and old.url = new.url
    )
    order by place limit ${room}`.execute(trx);
}

/** Whether the search has begun: one without pages has not asked for its seed yet. */
export async function hasPages(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('discovery_pages')
    .select('url')
    .where('discovery_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next pages to read, those nearest to the seed first, and last those that a process died of. */
export const selectWaiting = (
  db: Kysely<Schema>,
  id: string,
  limit: number,
): Promise<WaitingPage[]> =>
  db
    .selectFrom('discovery_pages')
    .select(['url', 'depth'])
    .where('discovery_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy(
      sql`exists (
        select from suspect_inputs where kind = 'discovery' and ref = ${id} and address = url
      )`,
    )
    .orderBy('depth')
    .orderBy('position')
    .limit(limit)
    .execute();

export async function endPage(
  trx: Kysely<Schema>,
  { id, url, state }: { id: string; url: string; state: 'read' | 'passed' },
): Promise<void> {
  await trx
    .updateTable('discovery_pages')
    .set({ state })
    .where('discovery_id', '=', id)
    .where('url', '=', url)
    .execute();
}

/** What is known of these links, and how many the search has tried in all. */
export async function selectLinks(
  db: Kysely<Schema>,
  id: string,
  urls: readonly string[],
): Promise<{ known: Map<string, string | null>; tried: number }> {
  const { tried } = await db
    .selectFrom('discovery_links')
    .select(({ fn }) => fn.countAll<number>().as('tried'))
    .where('discovery_id', '=', id)
    .executeTakeFirstOrThrow();
  if (urls.length === 0) return { known: new Map(), tried };
  const rows = await db
    .selectFrom('discovery_links')
    .select(['url', 'broken_because'])
    .where('discovery_id', '=', id)
    .where('url', 'in', urls)
    .execute();
  return { known: new Map(rows.map((row) => [row.url, row.broken_because])), tried };
}

export async function insertLinks(
  trx: Kysely<Schema>,
  id: string,
  links: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (links.size === 0) return;
  await trx
    .insertInto('discovery_links')
    .values([...links].map(([url, why]) => ({ discovery_id: id, url, broken_because: why })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has the user's searches that are not finished go on; their ids. */
export async function reviveRuns(
  trx: Kysely<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('discoveries')
    .set({ status: 'queued', runner: null, started_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the run; nothing happens when it has lost the search. */
export async function endRun(
  db: Kysely<Schema>,
  { id, runner }: Run,
  end: { status: Extract<DiscoveryStatus, 'done' | 'failed'>; note: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('discoveries')
    .set({ status: end.status, note: end.note, finished_at: end.now, runner: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .execute();
}

export async function cancelRun(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('discoveries')
    .set({ status: 'cancelled', finished_at: now, runner: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Gives up searches that nobody has finished since then. Returns how many. */
export async function failAbandoned(
  db: Kysely<Schema>,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('discoveries')
    .set({ status: 'failed', note: 'Not finished within a day', finished_at: now, runner: null })
    .where('status', 'in', ['queued', 'running'])
    // One that stood still while its account was disabled begins anew.
    .where(sql<Date>`coalesce(started_at, created_at)`, '<', before)
    .where(ofEnabledAccount('discoveries.user_id'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
