import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id uuid primary key,
      user_id uuid references users (id) on delete cascade,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      spam_reasons text[] not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index contact_messages_newest on contact_messages (created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index contact_messages_user on contact_messages (user_id)
      where user_id is not null`.execute(db);
}
