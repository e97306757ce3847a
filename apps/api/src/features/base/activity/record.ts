import type { ActName, ActorKind, NamedSubject } from '@linkwright/core/all';
import { MAX_ACTIVITY_NAME } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { insertActs } from './store.ts';

/** What happened in an account by itself. */
export interface Happening {
  userId: string;
  at: Date;
  act: ActName;
  by: { kind: ActorKind; id?: string; name?: string };
  subject?: NamedSubject;
  count?: number;
}

/** Puts down what jobs and automations do, in the transaction in which it is done. */
export const recordActivity = (
  trx: Kysely<Schema>,
  ...happenings: readonly Happening[]
): Promise<void> =>
  insertActs(
    trx,
    happenings.map(({ userId, at, act, by, subject, count }) => ({
      user_id: userId,
      at,
      act,
      actor_kind: by.kind,
      actor_id: by.id ?? null,
      actor_name: by.name ?? null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name?.slice(0, MAX_ACTIVITY_NAME).toWellFormed() ?? null,
      count: count ?? null,
      call_hash: null,
    })),
  );
