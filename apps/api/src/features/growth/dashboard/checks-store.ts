import { sql } from 'kysely';

/** Tracked keywords that were seen (`tracker`), with their last check and the one before (`last`, `before`). */
export const fromLastTwoChecks = sql`from rank_trackers tracker
  cross join lateral (
    select position, average, is_imported, checked_at from rank_checks
    where tracker_id = tracker.id and outcome <> 'error'
    order by checked_at desc limit 1
  ) last
  left join lateral (
    select position, average from rank_checks
    where tracker_id = tracker.id and outcome <> 'error' and checked_at < last.checked_at
    order by checked_at desc limit 1
  ) before on true`;
