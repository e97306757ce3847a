import type { WrittenLanguage } from '../../sources/detect-language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Language } from './language.ts';
import { nl } from './nl.ts';
import { none } from './none.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

const languages: Record<WrittenLanguage, Language> = { en, de, fr, es, it, pt, nl, pl };

/** The connecting words of a language (ISO 639-1); of one that is not written in, none. */
export const languageOf = (code: string | null): Language =>
  code !== null && code in languages
    ? languages[code as WrittenLanguage]
    : { ...none, code: code ?? '' };
