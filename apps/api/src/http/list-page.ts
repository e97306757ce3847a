import { AppError } from '@linkwright/core/all';
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { z } from 'zod';

const DEFAULT_LIMIT = 50;
/** Rows read at once where all of them are wanted. */
const BATCH = 1000;

/** Which page of a list a call asks for: the first without a cursor, of 50 without a limit. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** What a cursor says of a column with times, and of one with numbers. */
export const time = z.iso.datetime().transform((text) => new Date(text));
export const number = z.int().positive();

/** Columns in the order in which they sort, each with what a cursor says of it. */
type Columns<Name extends PropertyKey> = { readonly [Column in Name]?: z.ZodType };

/** The order of most lists. */
export const newestFirst = { by: { created_at: time, id: z.uuid() } };

interface Order<Column extends string> {
  /** Together they are different for every row. */
  by: Columns<Column>;
  /** One for all: only so an index answers the comparison. Descending unless told. */
  direction?: 'asc' | 'desc';
}

/** Columns that a query selects under their own names. */
type Selected<DB, TB extends keyof DB, Row> = {
  [Column in StringReference<DB, TB>]: NameOf<Column> extends keyof Row ? Column : never;
}[StringReference<DB, TB>];
type NameOf<Column> = Column extends `${string}.${infer Name}` ? Name : Column;

/**
 * One page of a query's rows in an order. Throws INVALID_REQUEST for a cursor that no list in such an
 * order gave.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction = 'desc' }: Order<Selected<DB, TB, Row>>,
  { limit = DEFAULT_LIMIT, cursor }: PageQuery,
): Promise<Page<Row>> {
  const columns = Object.keys(by);
  let page = query;
  if (cursor !== undefined) {
    const place = sql.join(readCursor(cursor, Object.values(by) as [z.ZodType]));
    const past = sql.raw(direction === 'desc' ? '<' : '>');
    page = page.where(
      sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${past} (${place})`,
    );
  }
  for (const column of columns) page = page.orderBy(sql.ref(column), direction);
  const names = columns.map((column) => column.slice(column.indexOf('.') + 1) as keyof Row);
  return cutPage(await page.limit(limit + 1).execute(), names, limit);
}

/** Every row of a query in an order, read as far as they are asked for. */
export async function* everyRow<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order<Selected<DB, TB, Row>>,
): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Page<Row> = await readPage(query, order, { limit: BATCH, cursor });
    yield* page.rows;
    cursor = page.nextCursor;
  }
}

/** The page of rows that are there with one more than its limit where another page follows. */
export function cutPage<Row>(
  found: readonly Row[],
  columns: readonly (keyof Row)[],
  limit = DEFAULT_LIMIT,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor(columns.map((column) => last[column])) : null };
}

const writeCursor = (place: unknown[]): string =>
  Buffer.from(JSON.stringify(place.length === 1 ? place[0] : place)).toString('base64url');

/** What a cursor says of each column. Throws INVALID_REQUEST for one that no list in such an order gave. */
export function readCursor<const Schemas extends readonly [z.ZodType, ...z.ZodType[]]>(
  cursor: string,
  schemas: Schemas,
): z.output<z.ZodTuple<Schemas>> {
  try {
    const said: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return z.tuple(schemas).parse(schemas.length === 1 ? [said] : said);
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'cursor', message: 'is not one that this list gave' }],
      cause,
    });
  }
}
