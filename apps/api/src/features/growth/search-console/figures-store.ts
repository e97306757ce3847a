import type { FigureKind } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, SearchFiguresTable } from '../../../db/schema.ts';

export type FiguresRow = Selectable<SearchFiguresTable>;
/** Rows of one statement: each takes ten parameters, of which there may be 65,535. */
const AT_ONCE = 1000;

/** Puts figures in the place of those of the same key and days; of two with one key the last counts. */
export async function putFigures(
  trx: Kysely<Schema>,
  rows: Insertable<SearchFiguresTable>[],
): Promise<void> {
  const each = new Map(
    rows.map((row) => [`${row.kind} ${row.from_day} ${row.to_day} ${row.key}`, row]),
  );
  const distinct = [...each.values()];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    await trx
      .insertInto('search_figures')
      .values(distinct.slice(at, at + AT_ONCE))
      .onConflict((conflict) =>
        conflict.expression(sql`site_id, kind, to_day, from_day, md5(key)`).doUpdateSet((row) => ({
          clicks: row.ref('excluded.clicks'),
          impressions: row.ref('excluded.impressions'),
          position: row.ref('excluded.position'),
          source: row.ref('excluded.source'),
          read_at: row.ref('excluded.read_at'),
        })),
      )
      .execute();
  }
}

export async function deleteFiguresBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('search_figures').where('to_day', '<', day).execute();
}

/** The days of a site, the earliest first. */
export const selectDays = (db: Kysely<Schema>, siteId: string): Promise<FiguresRow[]> =>
  db
    .selectFrom('search_figures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'site')
    .whereRef('from_day', '=', 'to_day')
    .orderBy('to_day')
    .execute();

/** What figures of one kind are there: the last day of those by day, or else the last period. */
export async function selectPeriod(
  db: Kysely<Schema>,
  siteId: string,
  kind: FigureKind,
): Promise<Pick<FiguresRow, 'from_day' | 'to_day' | 'source'> | undefined> {
  const latest = db
    .selectFrom('search_figures')
    .select(['from_day', 'to_day', 'source'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .orderBy('to_day', 'desc')
    .limit(1);
  const day = await latest.whereRef('from_day', '=', 'to_day').executeTakeFirst();
  return day ?? latest.orderBy('from_day').executeTakeFirst();
}

export interface SummedFigures {
  key: string;
  clicks: number;
  impressions: number;
  position: number | null;
}

const averagePosition = sql<number | null>`
  sum(position * impressions) / nullif(sum(impressions) filter (where position is not null), 0)`;

interface Span {
  from: string;
  to: string;
  /** Sums figures by day; otherwise those of exactly this period. */
  isDaily: boolean;
}

/** Figures by key over a span, those with the most clicks first; of these keys alone where some are named. */
export function sumFigures(
  db: Kysely<Schema>,
  siteId: string,
  {
    kind,
    from,
    to,
    isDaily,
    keys,
    limit,
  }: Span & { kind: FigureKind; keys?: string[]; limit: number },
): Promise<SummedFigures[]> {
  let query = db
    .selectFrom('search_figures')
    .select(({ fn }) => [
      'key',
      sql<number>`sum(clicks)::bigint`.as('clicks'),
      sql<number>`sum(impressions)::bigint`.as('impressions'),
      averagePosition.as('position'),
      fn.max('to_day').as('last'),
    ])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind);
  query = isDaily
    ? query
        .whereRef('from_day', '=', 'to_day')
        .where('to_day', '>=', from)
        .where('to_day', '<=', to)
    : query.where('from_day', '=', from).where('to_day', '=', to);
  if (keys) query = query.where(sql<boolean>`md5(key) in (select md5(unnest(${keys}::text[])))`);
  return query
    .groupBy('key')
    .orderBy('clicks', 'desc')
    .orderBy('impressions', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Clicks by day of a site's pages, of those with the most impressions. */
export async function selectPageDays(
  db: Kysely<Schema>,
  siteId: string,
  { from, limit }: { from: string; limit: number },
): Promise<{ key: string; day: string; clicks: number }[]> {
  const { rows } = await sql<{ key: string; day: string; clicks: number }>`
    with daily as (
      select key, to_day, clicks, impressions from search_figures
      where site_id = ${siteId} and kind = 'page' and from_day = to_day and to_day >= ${from}
    ), largest as (
      select key from daily group by key order by sum(impressions) desc, key limit ${limit}
    )
    select key, to_day as day, clicks from daily join largest using (key)`.execute(db);
  return rows;
}
