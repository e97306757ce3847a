import { countWords } from '../../base/text/count-words.ts';
import type { FieldFault } from '../../errors.ts';
import type { DetectLanguage } from '../sources/detect-language.ts';

export const MIN_VOICE_TEXTS = 3;
export const MAX_VOICE_TEXTS = 20;
/** Words of each text at least. */
export const MIN_VOICE_WORDS = 100;
/** Characters of all texts together. */
export const MAX_VOICE_CHARACTERS = 100_000;

export type JudgedTexts =
  | { ok: true; texts: string[]; language: string | null }
  | { ok: false; details: FieldFault[] };

/** Texts that a voice can be learnt from, with their language, or everything that is wrong with them. */
export function judgeVoiceTexts(given: readonly string[], detect: DetectLanguage): JudgedTexts {
  const texts = given.map((text) => text.trim());
  const details: FieldFault[] = [];
  const refuse = (field: string, message: string) => details.push({ field, message });
  if (texts.length < MIN_VOICE_TEXTS) refuse('texts', `At least ${MIN_VOICE_TEXTS} are needed`);
  if (texts.length > MAX_VOICE_TEXTS) refuse('texts', `At most ${MAX_VOICE_TEXTS} are read`);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (characters > MAX_VOICE_CHARACTERS) {
    refuse('texts', `Together they have ${characters} characters, of ${MAX_VOICE_CHARACTERS}`);
  }
  if (details.length > 0) return { ok: false, details };
  const languages = texts.map(detect);
  const language = mostOf(languages);
  texts.forEach((text, at) => {
    const words = countWords(text);
    const field = `texts.${at}`;
    if (words < MIN_VOICE_WORDS) {
      refuse(field, `Text ${at + 1} has ${words} words, and ${MIN_VOICE_WORDS} are needed`);
    } else if (languages[at] !== language) {
      refuse(field, `Text ${at + 1} is in another language than the others`);
    } else if (texts.indexOf(text) < at) {
      refuse(field, `Text ${at + 1} is there twice`);
    }
  });
  return details.length > 0 ? { ok: false, details } : { ok: true, texts, language };
}

function mostOf(languages: readonly (string | null)[]): string | null {
  const uses = (one: string | null) => languages.filter((other) => other === one).length;
  return languages.toSorted((one, other) => uses(other) - uses(one))[0] ?? null;
}
