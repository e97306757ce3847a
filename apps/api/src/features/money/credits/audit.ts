import type { CreditDifference } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectDifferences } from './audit-store.ts';

/**
 * Recomputes every balance from its entries: amount, bonus, used, purchased and frozen credits,
 * what is reserved, and whether any balance was below zero after any entry. Empty when all is as it
 * should be.
 */
export const auditLedger = (db: Kysely<Schema>): Promise<CreditDifference[]> =>
  selectDifferences(db);
