import type { Language } from './language.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ru } from './languages/ru.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { templates } from './templates.ts';

export interface MadePage {
  template: string;
  language: string;
  variant: number;
  isGone: boolean;
  html: string;
}

const languages: Language[] = [en, de, fr, es, it, pt, nl, pl, sv, ru, ja, tr];

export function makePages(): MadePage[] {
  return templates.flatMap((template) =>
    languages.flatMap((language) =>
      [0, 1, 2, 3, 4].map((variant) => ({
        template: template.name,
        language: language.code,
        variant,
        isGone: template.isGone,
        html: template.make(language, variant),
      })),
    ),
  );
}
