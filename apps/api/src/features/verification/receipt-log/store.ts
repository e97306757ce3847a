import { TILE_WIDTH, type Tile, type TileAddress } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { LogCheckpointsTable, ReceiptLogsTable, Schema } from '../../../db/schema.ts';

export type LogRow = Selectable<ReceiptLogsTable>;
export type CheckpointRow = Selectable<LogCheckpointsTable>;

/** Puts entries down that wait for their place; those that are there already stay as they are. */
export async function insertEntries(
  db: Kysely<Schema>,
  entries: readonly Uint8Array[],
): Promise<void> {
  await sql`insert into log_entries (entry) select unnest(${entries.map(toBuffer)}::bytea[])
    on conflict do nothing`.execute(db);
}

export async function selectWaiting(db: Kysely<Schema>, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select('entry')
    .where('position', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ entry }) => entry);
}

export const selectEntry = (db: Kysely<Schema>, entry: Uint8Array) =>
  db
    .selectFrom('log_entries')
    .select(['log', 'position'])
    .where('entry', '=', toBuffer(entry))
    .executeTakeFirst();

/** The open log; undefined before the first entry, and after one has ended. */
export const selectOpenLog = (db: Kysely<Schema>): Promise<LogRow | undefined> =>
  db.selectFrom('receipt_logs').selectAll().where('ended_at', 'is', null).executeTakeFirst();

export const selectLog = (db: Kysely<Schema>, id: string): Promise<LogRow | undefined> =>
  db.selectFrom('receipt_logs').selectAll().where('id', '=', id).executeTakeFirst();

/** All logs, the newest first. */
export const selectLogs = (db: Kysely<Schema>): Promise<LogRow[]> =>
  db.selectFrom('receipt_logs').selectAll().orderBy('began_at', 'desc').orderBy('id').execute();

/** Ends the open log, if there is one: what is in it stays provable. */
export async function endOpenLog(trx: Kysely<Schema>, now: Date): Promise<void> {
  await trx
    .updateTable('receipt_logs')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .execute();
}

export async function selectTiles(
  db: Kysely<Schema>,
  log: string,
  places: readonly Pick<Tile, 'index' | 'level'>[],
): Promise<Tile[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('log_tiles')
    .select(['level', 'tile as index', 'hashes'])
    .where('log', '=', log)
    .where(({ or, and }) => or(places.map(({ level, index }) => and({ level, tile: index }))))
    .execute();
  return rows;
}

/** Entries of a bundle, in their order: fewer than asked where the log has not so many. */
export async function selectBundle(
  db: Kysely<Schema>,
  log: string,
  { index, width }: Pick<TileAddress, 'index' | 'width'>,
): Promise<Buffer[]> {
  const first = index * TILE_WIDTH;
  const rows = await db
    .selectFrom('log_entries')
    .select('entry')
    .where('log', '=', log)
    .where('position', '>=', first)
    .where('position', '<', first + width)
    .orderBy('position')
    .execute();
  return rows.map(({ entry }) => entry);
}

export const selectLastCheckpoint = (
  db: Kysely<Schema>,
  log: string,
): Promise<CheckpointRow | undefined> =>
  db
    .selectFrom('log_checkpoints')
    .selectAll()
    .where('log', '=', log)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The first checkpoint with a timestamp that has the entry at that place. */
export const selectStampedCheckpoint = (
  db: Kysely<Schema>,
  log: string,
  position: number,
): Promise<CheckpointRow | undefined> =>
  db
    .selectFrom('log_checkpoints')
    .selectAll()
    .where('log', '=', log)
    .where('size', '>', position)
    .where('timestamp_token', 'is not', null)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();

/** Stores what a batch made of the log, all of it or nothing of it. */
export async function storeBatch(
  trx: Kysely<Schema>,
  batch: {
    log: LogRow;
    entries: readonly Buffer[];
    tiles: readonly Tile[];
    note: string;
    now: Date;
  },
): Promise<void> {
  const { log, entries, tiles, note, now } = batch;
  const size = log.size + entries.length;
  await sql`
    update log_entries set log = ${log.id}, position = placed.position
    from unnest(${[...entries]}::bytea[], ${entries.map((_, at) => log.size + at)}::bigint[])
      as placed (entry, position)
    where log_entries.entry = placed.entry`.execute(trx);
  await sql`
    insert into log_tiles (log, level, tile, hashes)
    select ${log.id}, * from unnest(
      ${tiles.map(({ level }) => level)}::int[],
      ${tiles.map(({ index }) => index)}::bigint[],
      ${tiles.map(({ hashes }) => toBuffer(hashes))}::bytea[]
    )
    on conflict (log, level, tile) do update set hashes = excluded.hashes`.execute(trx);
  await trx
    .insertInto('log_checkpoints')
    .values({ log: log.id, size, note, signed_at: now, timestamp_token: null })
    .execute();
  await trx.updateTable('receipt_logs').set({ size }).where('id', '=', log.id).execute();
}

const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
