import { LANGUAGE_PARAMETER, type ReaderLanguage, readerLanguages } from '@linkwright/core/all';
import { usePageQuery } from '../browser/use-page-query.ts';
import { language } from '../format/language.ts';

/** As each calls itself. */
const names: Record<ReaderLanguage, string> = { en: 'English', de: 'Deutsch' };

/**
 * Leads to the same page in each other language, with what its address asks for: the request of an app
 * that waits for an answer, or where a sign-in leads. The server remembers which one was chosen.
 */
export function LanguageSwitch() {
  const query = usePageQuery();
  return readerLanguages
    .filter((other) => other !== language)
    .map((other) => {
      const asked = new URLSearchParams(query ?? '');
      asked.set(LANGUAGE_PARAMETER, other);
      return (
        <a key={other} href={`?${asked}`} hrefLang={other} lang={other}>
          {names[other]}
        </a>
      );
    });
}
