import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table destinations (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('domain', 'wordpress', 'ghost', 'webhook')),
      name text not null,
      url text not null,
      username text,
      domain_id uuid references domains (id) on delete cascade,
      credential bytea,
      state text not null default 'untested' check (state in ('untested', 'working', 'failing')),
      checked_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      check ((kind = 'domain') = (domain_id is not null)),
      check ((kind = 'domain') = (credential is null)),
      check ((kind = 'wordpress') = (username is not null))
    )`.execute(db);
  await sql`create index destinations_user on destinations (user_id, created_at desc)`.execute(db);

  // The same article is there once, whoever publishes it however often.
  await sql`
    create table destination_deliveries (
      destination_id uuid not null references destinations (id) on delete cascade,
      key text not null,
      url text not null,
      reference text,
      delivered_at timestamptz not null,
      primary key (destination_id, key)
    )`.execute(db);
}
