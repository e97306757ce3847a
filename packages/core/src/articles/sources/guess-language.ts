import { type WrittenLanguage, writtenLanguages } from './detect-language.ts';
import { wordsIn } from './tokens.ts';

/** Words that hardly a sentence goes without, and few other languages have. */
const tellingWords: Record<WrittenLanguage, string> = {
  en: 'the and of to is that it for with are this not',
  de: 'der die das und ist nicht ein eine mit auf sich zu',
  fr: 'le les des et est une dans pour pas qui du vous',
  es: 'el los las y es una con por para que del se',
  it: 'il che di è per una gli non della sono si con',
  pt: 'o os as é uma com não para que do da em',
  nl: 'de het een en van is niet met voor dat zijn te',
  pl: 'i w na się z do jest nie to że lub jak',
};
/** Which languages a word tells of. */
const languagesBy = new Map<string, WrittenLanguage[]>();
for (const language of writtenLanguages)
  for (const word of tellingWords[language].split(' '))
    languagesBy.set(word, [...(languagesBy.get(word) ?? []), language]);
const MAX_WORDS = 500;
/** More of the words of a text than this are telling ones, in its own language. */
const MIN_SHARE = 0.08;

/**
 * Which of the languages that the product writes a text is likely in, without a table to load; null where
 * little speaks for any. For whole articles: a few words tell nothing.
 */
export function guessLanguage(text: string): WrittenLanguage | null {
  const words = wordsIn(text).slice(0, MAX_WORDS);
  const told = new Map(writtenLanguages.map((language) => [language, 0]));
  for (const word of words)
    for (const language of languagesBy.get(word) ?? [])
      told.set(language, (told.get(language) ?? 0) + 1);
  const [best] = [...told].sort(([, one], [, other]) => other - one);
  const [language, count] = best ?? [null, 0];
  return count >= MIN_SHARE * Math.max(1, words.length) ? language : null;
}
