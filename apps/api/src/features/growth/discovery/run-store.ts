import { type Kysely, sql } from 'kysely';
import { runsOf } from '../../../db/runs.ts';
import type { Schema } from '../../../db/schema.ts';

export const discoveryRuns = runsOf('discoveries');

export interface WaitingPage {
  url: string;
  depth: number;
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
