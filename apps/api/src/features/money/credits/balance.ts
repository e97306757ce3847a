import { balanceOf, type Credits, noCredits } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectTotals } from './store.ts';

/** The user's credits as the API gives them; all zero for whoever never had one. */
export async function creditsOf(db: Kysely<Schema>, userId: string): Promise<Credits> {
  const totals = (await selectTotals(db, userId)) ?? noCredits;
  return { success: true, ...totals, balance: balanceOf(totals) };
}
