import type { ActivitySubject, ActorKind } from '@linkwright/core/all';
import type { GeneratedAlways } from 'kysely';

/** Tables of what was done in accounts. */
export interface ActivityTables {
  activity: ActivityTable;
}

/** One act in an account. Nobody waits for the account's row to write one: it is no foreign key. */
export interface ActivityTable {
  id: GeneratedAlways<number>;
  user_id: string;
  at: Date;
  /** By its name in core's `acts`. */
  act: string;
  actor_kind: ActorKind;
  /** Of the key, the automation or the campaign. */
  actor_id: string | null;
  actor_name: string | null;
  subject_kind: ActivitySubject | null;
  subject_id: string | null;
  subject_name: string | null;
  /** Of how many things, where it was not one. */
  count: number | null;
  /** The call that it was done by: sent twice with one Idempotency-Key it is one act. */
  call_hash: Buffer | null;
}
