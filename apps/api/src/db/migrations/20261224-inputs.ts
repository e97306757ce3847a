import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What each process is reading: one row, written anew many times.
  await sql`
    create table readings (
      process uuid primary key,
      inputs jsonb not null,
      alive_until timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table suspect_inputs (
      id uuid primary key,
      kind text not null,
      ref text not null,
      address text not null,
      deaths integer not null,
      first_died_at timestamptz not null,
      last_died_at timestamptz not null,
      set_aside_at timestamptz,
      dismissed_at timestamptz
    )`.execute(db);
  await sql`create unique index suspect_inputs_input on suspect_inputs (kind, ref, md5(address))`.execute(
    db,
  );
}
