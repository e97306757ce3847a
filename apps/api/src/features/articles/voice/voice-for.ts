import { AppError, type GenerationRequest } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectVoice } from './store.ts';

/**
 * The voice that an article is written in: its maker's, unless they do not want it. Throws
 * INVALID_REQUEST where it is asked for and there is none.
 */
export async function voiceFor(
  ctx: Pick<Context, 'db'>,
  userId: string | null,
  isWanted?: boolean,
): Promise<Pick<GenerationRequest, 'voiceProfile'>> {
  if (isWanted === false) return {};
  const voice = userId === null ? undefined : await selectVoice(ctx.db, userId);
  if (voice) return { voiceProfile: voice.profile };
  if (!isWanted) return {};
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'voice', message: 'You have no voice yet. Texts of yours make one.' }],
  });
}
