import { type Kysely, sql } from 'kysely';

/** The append-only log behind receipts: its entries are hashes, its tree stands in tiles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receipt_logs (
      id text primary key,
      origin text not null unique,
      verifier_key text not null,
      sealed_key bytea,
      size bigint not null default 0 check (size >= 0),
      began_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  // At most one is open.
  await sql`create unique index receipt_logs_open on receipt_logs ((true)) where ended_at is null`.execute(
    db,
  );
  await sql`
    create table log_entries (
      entry bytea primary key check (length(entry) = 32),
      log text references receipt_logs,
      position bigint,
      unique (position, log),
      check ((log is null) = (position is null))
    )`.execute(db);
  await sql`
    create table log_tiles (
      log text not null references receipt_logs,
      level int not null,
      tile bigint not null,
      hashes bytea not null check (length(hashes) between 32 and 8192),
      primary key (log, level, tile)
    )`.execute(db);
  // Two heads of one size cannot be.
  await sql`
    create table log_checkpoints (
      log text not null references receipt_logs,
      size bigint not null check (size > 0),
      note text not null,
      signed_at timestamptz not null,
      timestamp_token bytea,
      primary key (log, size)
    )`.execute(db);
}
