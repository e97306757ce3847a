/** Languages that the product speaks to people. English is the language of its sources. */
export const readerLanguages = ['en', 'de'] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

/** The cookie, and the part of an address, by which a reader chooses. */
export const LANGUAGE_COOKIE = 'linkwright.language';
export const LANGUAGE_PARAMETER = 'lang';

/** Whether it is the code of a language that the product speaks, as written: `en` or `de`. */
export const isReaderLanguage = (text: unknown): text is ReaderLanguage =>
  readerLanguages.some((language) => language === text);

/** The language that an `Accept-Language` header likes best of those that there are; English where none is. */
export function likedLanguage(header: string | undefined): ReaderLanguage {
  let best: ReaderLanguage = 'en';
  let bestQuality = 0;
  for (const part of header?.slice(0, 200).split(',') ?? []) {
    const [tag = '', ...parameters] = part.split(';');
    const language = tag.trim().toLowerCase().split('-')[0];
    const given = parameters.find((one) => one.trim().startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.trim().slice(2));
    if (isReaderLanguage(language) && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
}
