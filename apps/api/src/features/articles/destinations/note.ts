import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { updateDestination } from './store.ts';

/** Writes down that a destination works. */
export function noteSuccess(ctx: Context, db: Kysely<Schema>, id: string): Promise<void> {
  const at = ctx.clock();
  const working = { state: 'working', checked_at: at, succeeded_at: at, last_error: null } as const;
  return updateDestination(db, id, working);
}

/** Writes down why a destination fails, and returns that. Rethrows what is no word of the place's. */
export async function noteFailure(ctx: Context, id: string, error: unknown): Promise<string> {
  if (!(error instanceof AppError)) throw error;
  const { code, message } = error;
  if (code !== 'PROVIDER_UNAVAILABLE' && code !== 'PROVIDER_REFUSED') throw error;
  const at = ctx.clock();
  const failing = { state: 'failing', checked_at: at, failed_at: at, last_error: message } as const;
  await updateDestination(ctx.db, id, failing);
  return message;
}
