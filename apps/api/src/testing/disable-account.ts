import type { Context } from '../context.ts';

/** Disables an account as an admin does, and returns the way back. */
export async function disableAccount(
  { db, clock }: Context,
  userId: string,
): Promise<() => Promise<unknown>> {
  const account = { user_id: userId, reason: 'A test', disabled_at: clock() };
  await db.insertInto('disabled_accounts').values(account).execute();
  return () => db.deleteFrom('disabled_accounts').where('user_id', '=', userId).execute();
}
