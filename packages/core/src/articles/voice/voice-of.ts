import { AppError } from '../../errors.ts';
import { loadLanguageDetection } from '../sources/detect-language.ts';
import type { VoiceProfile } from './contract.ts';
import { judgeVoiceTexts } from './judge-texts.ts';
import { profileVoice } from './profile.ts';

/** The voice of texts. Throws INVALID_REQUEST naming each that cannot be used (`texts.0` …). */
export async function voiceOf(texts: readonly string[]): Promise<VoiceProfile> {
  const judged = judgeVoiceTexts(texts, await loadLanguageDetection());
  if (!judged.ok) throw new AppError('INVALID_REQUEST', { details: judged.details });
  return profileVoice(judged.texts, judged.language);
}
