import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_acts (
      id uuid primary key,
      admin_id uuid references users (id) on delete set null,
      action text not null,
      subject text,
      details jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index admin_acts_newest on admin_acts (created_at desc, id desc)`.execute(db);
}
