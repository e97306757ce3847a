import { LANGUAGE_PARAMETER, type ReaderLanguage, readerLanguages } from '@linkwright/core';
import { language } from '../format/language.ts';

/** As each calls itself. */
const names: Record<ReaderLanguage, string> = { en: 'English', de: 'Deutsch' };

/** Leads to the same page in each other language; the server remembers which one was chosen. */
export const LanguageSwitch = () =>
  readerLanguages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={`?${LANGUAGE_PARAMETER}=${other}`} hrefLang={other} lang={other}>
        {names[other]}
      </a>
    ));
