import { type Kysely, sql } from 'kysely';

/** A watched link's state says what takes from a link that is there, and that its page was not seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watched_links
      drop constraint watched_links_state_check,
      add constraint watched_links_state_check check (
        state in (
          'waiting', 'unseen', 'live', 'nofollow', 'noindex', 'wrong-anchor', 'hidden',
          'checking', 'lost', 'absent'
        )
      )`.execute(db);
  await sql`
    update watched_links set state = 'unseen'
    where state = 'waiting' and last_look_at is not null`.execute(db);
  await sql`
    update watched_links set state = case
      when last_live -> 'deductions' @> '[{"rule": "noindex"}]' then 'noindex'
      when last_live -> 'deductions' @> '[{"rule": "hidden"}]' then 'hidden'
      when last_live ->> 'verdict' = 'wrong-anchor' then 'wrong-anchor'
      else 'nofollow'
    end
    where state = 'live' and (
      last_live -> 'deductions' @> '[{"rule": "noindex"}]'
      or last_live -> 'deductions' @> '[{"rule": "hidden"}]'
      or last_live ->> 'verdict' in ('wrong-anchor', 'live-nofollow')
    )`.execute(db);
}
