import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyword_lists (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      country text not null,
      keywords text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index keyword_lists_user on keyword_lists (user_id, created_at desc, id desc)`.execute(
    db,
  );
  // Figures belong to nobody: what one asked for, the next is not charged for.
  await sql`
    create table keyword_figures (
      keyword text not null,
      country text not null,
      kind text not null check (kind in ('volume', 'difficulty')),
      value double precision,
      source text not null,
      asked_at timestamptz not null,
      primary key (keyword, country, kind)
    )`.execute(db);
}
