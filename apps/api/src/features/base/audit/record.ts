import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';

export interface Act {
  adminId: string;
  /** What it was done to and a verb: `credits.adjust`. */
  action: string;
  /** Id of what it was done to. */
  subject?: string;
  /** What was asked for; never a secret. */
  details?: Record<string, unknown>;
}

/** Writes down what an admin does, in the transaction in which it is done. */
export async function recordAct(
  ctx: Pick<Context, 'clock' | 'uuid'>,
  db: Kysely<Schema>,
  { adminId, action, subject, details = {} }: Act,
): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values({
      id: ctx.uuid(),
      admin_id: adminId,
      action,
      subject: subject ?? null,
      details: JSON.stringify(details),
      created_at: ctx.clock(),
    })
    .execute();
}
