import type { VoiceProfile } from './contract.ts';
import { describeVoice } from './describe.ts';

/** What a model is told of a voice; nothing without one. It holds no word of the texts themselves. */
export function voiceLines(voice: VoiceProfile | undefined): string[] {
  if (!voice) return [];
  const within = voice.language
    ? `, as far as the article is in the language “${voice.language}”`
    : '';
  return [
    `- Written as this person writes, before any other wish about style${within}: ${describeVoice(voice).join(' ')}`,
  ];
}
