import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
    add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
    add column answer text,
    add column answered_at timestamptz`.execute(db);
}
