import { isWritten } from '../../sources/detect-language.ts';
import type { VoiceProfile } from '../../voice/contract.ts';
import { swapsOf } from '../../voice/swaps.ts';
import { addressed } from './addressed.ts';
import { anyOf, type Language, pairs } from './language.ts';

const never = /(?!)/u;

/**
 * A language as somebody speaks it: without words that they avoid, to the reader as they address them.
 * Of a voice in another language only the length of sentences is followed.
 */
export function inVoice(language: Language, voice: VoiceProfile | undefined): Language {
  if (!voice) return language;
  const { sentenceWords } = voice;
  if (voice.language !== language.code || !isWritten(voice.language)) {
    return { ...language, habit: { sentenceWords, avoided: never } };
  }
  const words = voice.choices.flatMap(({ avoids }) => avoids);
  const avoided = words.length > 0 ? anyOf(words.join('|')) : never;
  const isOwn = (text: string) =>
    !avoided.test(text) && !(voice.contractions === 'never' && text.includes('’'));
  const swaps = swapsOf(voice).map(([from, to]) => `${from}=${to}`);
  const formality = voice.formality ?? (voice.language === 'en' ? 'informal' : null);
  const isAddressed = voice.person === 'you' && formality !== null;
  return {
    ...language,
    habit: { sentenceWords, avoided },
    link: isAddressed ? [addressed[voice.language][formality]] : language.link,
    leads: language.leads.filter(isOwn),
    splits: language.splits.filter(([, to]) => isOwn(to)),
    synonyms: [
      ...language.synonyms.filter(([, to]) => isOwn(to)),
      ...(swaps.length > 0 ? pairs(swaps.join(';')) : []),
    ],
  };
}
