import { balanceOf, type Credits, noCredits } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectBalance } from './store.ts';

/** The user's credits as the API gives them; all zero for whoever never had one. */
export async function creditsOf(db: Kysely<Schema>, userId: string): Promise<Credits> {
  const row = (await selectBalance(db, userId)) ?? { ...noCredits, reserved: 0 };
  const { totalUsed, reserved } = row;
  return { success: true, ...row, used: totalUsed - reserved, balance: balanceOf(row) };
}
