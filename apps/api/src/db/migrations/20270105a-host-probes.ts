import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What it holds is good for a day and asked for anew: nothing is written ahead, and no backup has it.
  await sql`
    create unlogged table host_probes (
      host text not null,
      day date not null,
      probe jsonb,
      asked_at timestamptz not null,
      primary key (host, day)
    )`.execute(db);
}
