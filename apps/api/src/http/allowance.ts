import { type Kysely, sql } from 'kysely';
import type { GenerationUsageTable, Schema } from '../db/schema.ts';

/** So many of something in a UTC day. */
export interface Allowance {
  scope: GenerationUsageTable['scope'];
  /** Whose. */
  key: string;
  limit: number;
  /** How many are taken; default 1. */
  count?: number;
}

/** The day as allowances are counted, YYYY-MM-DD. */
export const allowanceDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Takes it out of the day's allowance, or nothing when there is not enough left: then false. */
export async function takeAllowance(
  trx: Kysely<Schema>,
  day: string,
  { scope, key, limit, count = 1 }: Allowance,
): Promise<boolean> {
  if (count > limit) return false;
  const taken = await trx
    .insertInto('generation_usage')
    .values({ day, scope, key, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'scope', 'key'])
        .doUpdateSet({ count: sql<number>`generation_usage.count + excluded.count` })
        .where('generation_usage.count', '<=', limit - count),
    )
    .returning('count')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives one of that day's back. */
export async function releaseAllowance(
  db: Kysely<Schema>,
  day: string,
  { scope, key }: Pick<Allowance, 'scope' | 'key'>,
): Promise<void> {
  await db
    .updateTable('generation_usage')
    .set({ count: sql<number>`count - 1` })
    .where('day', '=', day)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Whether so much is left of the day's allowance; it takes nothing. */
export async function hasAllowance(
  db: Kysely<Schema>,
  day: string,
  { scope, key, limit, count = 1 }: Allowance,
): Promise<boolean> {
  const used = await db
    .selectFrom('generation_usage')
    .select('count')
    .where('day', '=', day)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return (used?.count ?? 0) <= limit - count;
}

/** Seconds until allowances are whole again. */
export function secondsToNextDay(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
