/** Languages in which the built-in writer has connecting words. */
export const writtenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** Tells what a text is written in (ISO 639-1); null where nothing tells. */
export type DetectLanguage = (text: string) => string | null;

const MAX_READ = 2000;
/** Characters from which on a text tells its language by itself. */
const ENOUGH = 60;
/** Scores of a few words: what is clear, how far it is from the next, and from English. */
const [CLEAR, APART, FAR] = [0.63, 0.03, 0.3];
/** Letters of Latin alphabets that none of the written languages has. */
const FOREIGN = /[ğışășțőűåøæčřěůľĺŕđžšėįųūāēģīķļņþð]/u;

/** The table of a megabyte is loaded by whoever has need of it. */
export async function loadLanguageDetection(): Promise<DetectLanguage> {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const found = eld.detect(text.slice(0, MAX_READ));
    if (found.language === '') return /^[\p{ASCII}’]*$/u.test(text) ? 'en' : null;
    if (text.length >= ENOUGH) return found.language;
    const isForeign = FOREIGN.test(text.toLowerCase());
    const scores = Object.entries(found.getScores())
      .filter(([language]) => isWritten(language) !== isForeign)
      .sort(([, one], [, other]) => other - one);
    const [[best, score] = ['en', 0], [, next] = ['', 0]] = scores;
    if (isForeign || /[^\p{ASCII}’]/u.test(text)) return scores.length > 0 ? best : found.language;
    // `piano lessons` looks Italian: a few plain words are English unless they can hardly be.
    const isClear = score >= CLEAR && score - next >= APART;
    return isClear && score - (found.getScores().en ?? 0) >= FAR ? best : 'en';
  };
}

export const isWritten = (language: string | null): language is WrittenLanguage =>
  writtenLanguages.includes(language as WrittenLanguage);

const countries: Record<string, WrittenLanguage> = {
  de: 'de',
  at: 'de',
  fr: 'fr',
  es: 'es',
  mx: 'es',
  ar: 'es',
  it: 'it',
  pt: 'pt',
  br: 'pt',
  nl: 'nl',
  pl: 'pl',
};

/** The language of most sites under a country's domain; null where there are several, or none of these. */
export const languageOfCountry = (address: string): WrittenLanguage | null =>
  countries[new URL(address).hostname.split('.').at(-1) ?? ''] ?? null;
