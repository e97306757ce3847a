import { type Voice, voiceOf } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { upsertVoice } from './store.ts';

/**
 * Learns an account's voice from texts of its owner, instead of the one it had; the texts are not kept.
 * Throws INVALID_REQUEST naming each text that cannot be used.
 */
export async function learnVoice(
  ctx: Context,
  userId: string,
  texts: readonly string[],
): Promise<Voice> {
  const profile = await voiceOf(texts);
  const now = ctx.clock();
  await upsertVoice(ctx.db, { userId, profile, now });
  return { profile, createdAt: now.toISOString() };
}
