import { isWritten } from '../sources/detect-language.ts';
import { alternatives } from './alternatives.ts';
import type { VoiceProfile } from './contract.ts';

/** Words that a voice avoids, each with the one that it uses instead in every sentence. */
export function swapsOf({ language, choices }: VoiceProfile): [from: string, to: string][] {
  if (!isWritten(language)) return [];
  const { alike } = alternatives[language];
  return choices
    .filter(({ uses }) => alike.some((set) => set.includes(uses)))
    .flatMap(({ uses, avoids }) => avoids.map((word): [string, string] => [word, uses]));
}
