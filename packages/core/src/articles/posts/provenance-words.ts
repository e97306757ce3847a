import { isWritten, type WrittenLanguage } from '../sources/detect-language.ts';

/** What stands around an article about its sources and how it was made, in one language. */
export interface ProvenanceWords {
  /** ISO 639-1. */
  language: WrittenLanguage;
  /** The heading of the list. */
  sources: string;
  /** What a number in the text is called: `Source 1`. */
  source: string;
  /** In the place of a host. */
  notes: string;
  /** Stands in the place of the list. */
  none: string;
  readOn(day: string): string;
  /** From so many sources, of which there may be none. */
  byModel(sources: number): string;
  composed(sources: number): string;
  /** Against the sources that are listed. */
  checked(sources: number, by: string): string;
  /** By its owner, where nobody is named. */
  approved(by: string | null): string;
  edited(by: string | null): string;
}

const words: Record<WrittenLanguage, Omit<ProvenanceWords, 'language'>> = {
  en: {
    sources: 'Sources',
    source: 'Source',
    notes: 'notes of the author',
    none: 'This article rests on no source.',
    readOn: (day) => `read on ${day}`,
    byModel: (count) =>
      `written by a language model ${among(count, 'without sources', 'from 1 source', `from ${count} sources`)}`,
    composed: (count) =>
      among(
        count,
        'written without sources by the built-in writer: it states no facts',
        'composed from 1 source by the built-in writer',
        `composed from ${count} sources by the built-in writer`,
      ),
    checked: (count, by) => `checked against its ${count === 1 ? 'source' : 'sources'} by ${by}`,
    approved: (by) => `approved by ${by ?? 'its owner'}`,
    edited: (by) => `edited and approved by ${by ?? 'its owner'}`,
  },
  de: {
    sources: 'Quellen',
    source: 'Quelle',
    notes: 'Notizen des Autors',
    none: 'Dieser Artikel stützt sich auf keine Quelle.',
    readOn: (day) => `gelesen am ${day}`,
    byModel: (count) =>
      `von einem Sprachmodell ${among(count, 'ohne Quellen', 'aus einer Quelle', `aus ${count} Quellen`)} geschrieben`,
    composed: (count) =>
      among(
        count,
        'vom eingebauten Schreibprogramm ohne Quellen geschrieben: Der Text stellt keine Tatsachen fest',
        'vom eingebauten Schreibprogramm aus einer Quelle zusammengestellt',
        `vom eingebauten Schreibprogramm aus ${count} Quellen zusammengestellt`,
      ),
    checked: (count, by) =>
      `von ${by} mit ${count === 1 ? 'der Quelle' : 'den Quellen'} verglichen`,
    approved: (by) => `freigegeben von ${by ?? 'der Person, der er gehört'}`,
    edited: (by) => `bearbeitet und freigegeben von ${by ?? 'der Person, der er gehört'}`,
  },
  fr: {
    sources: 'Sources',
    source: 'Source',
    notes: 'notes de l’auteur',
    none: 'Cet article ne s’appuie sur aucune source.',
    readOn: (day) => `consultée le ${day}`,
    byModel: (count) =>
      `rédigé par un modèle de langage ${among(count, 'sans sources', 'à partir d’une source', `à partir de ${count} sources`)}`,
    composed: (count) =>
      among(
        count,
        'rédigé sans sources par le rédacteur intégré : il n’affirme aucun fait',
        'composé à partir d’une source par le rédacteur intégré',
        `composé à partir de ${count} sources par le rédacteur intégré`,
      ),
    checked: (count, by) => `comparé à ${count === 1 ? 'sa source' : 'ses sources'} par ${by}`,
    approved: (by) => `approuvé par ${by ?? 'son propriétaire'}`,
    edited: (by) => `modifié et approuvé par ${by ?? 'son propriétaire'}`,
  },
  es: {
    sources: 'Fuentes',
    source: 'Fuente',
    notes: 'notas del autor',
    none: 'Este artículo no se basa en ninguna fuente.',
    readOn: (day) => `consultada el ${day}`,
    byModel: (count) =>
      `escrito por un modelo de lenguaje ${among(count, 'sin fuentes', 'a partir de una fuente', `a partir de ${count} fuentes`)}`,
    composed: (count) =>
      among(
        count,
        'escrito sin fuentes por el redactor integrado: no afirma ningún hecho',
        'compuesto a partir de una fuente por el redactor integrado',
        `compuesto a partir de ${count} fuentes por el redactor integrado`,
      ),
    checked: (count, by) =>
      `contrastado con ${count === 1 ? 'su fuente' : 'sus fuentes'} por ${by}`,
    approved: (by) => `aprobado por ${by ?? 'su propietario'}`,
    edited: (by) => `editado y aprobado por ${by ?? 'su propietario'}`,
  },
  it: {
    sources: 'Fonti',
    source: 'Fonte',
    notes: 'appunti dell’autore',
    none: 'Questo articolo non si basa su alcuna fonte.',
    readOn: (day) => `consultata il ${day}`,
    byModel: (count) =>
      `scritto da un modello linguistico ${among(count, 'senza fonti', 'a partire da una fonte', `a partire da ${count} fonti`)}`,
    composed: (count) =>
      among(
        count,
        'scritto senza fonti dal redattore integrato: non afferma alcun fatto',
        'composto a partire da una fonte dal redattore integrato',
        `composto a partire da ${count} fonti dal redattore integrato`,
      ),
    checked: (count, by) =>
      `confrontato con ${count === 1 ? 'la sua fonte' : 'le sue fonti'} da ${by}`,
    approved: (by) => `approvato da ${by ?? 'chi lo possiede'}`,
    edited: (by) => `modificato e approvato da ${by ?? 'chi lo possiede'}`,
  },
  pt: {
    sources: 'Fontes',
    source: 'Fonte',
    notes: 'notas do autor',
    none: 'Este artigo não se baseia em nenhuma fonte.',
    readOn: (day) => `consultada em ${day}`,
    byModel: (count) =>
      `escrito por um modelo de linguagem ${among(count, 'sem fontes', 'a partir de uma fonte', `a partir de ${count} fontes`)}`,
    composed: (count) =>
      among(
        count,
        'escrito sem fontes pelo redator integrado: não afirma nada como certo',
        'composto a partir de uma fonte pelo redator integrado',
        `composto a partir de ${count} fontes pelo redator integrado`,
      ),
    checked: (count, by) =>
      `comparado com ${count === 1 ? 'a sua fonte' : 'as suas fontes'} por ${by}`,
    approved: (by) => `aprovado por ${by ?? 'quem o possui'}`,
    edited: (by) => `editado e aprovado por ${by ?? 'quem o possui'}`,
  },
  nl: {
    sources: 'Bronnen',
    source: 'Bron',
    notes: 'notities van de auteur',
    none: 'Dit artikel steunt op geen enkele bron.',
    readOn: (day) => `gelezen op ${day}`,
    byModel: (count) =>
      `geschreven door een taalmodel ${among(count, 'zonder bronnen', 'op basis van één bron', `op basis van ${count} bronnen`)}`,
    composed: (count) =>
      among(
        count,
        'zonder bronnen geschreven door de ingebouwde schrijver: het stelt geen feiten',
        'door de ingebouwde schrijver samengesteld uit één bron',
        `door de ingebouwde schrijver samengesteld uit ${count} bronnen`,
      ),
    checked: (count, by) =>
      `door ${by} vergeleken met de ${count === 1 ? 'bron' : 'bronnen'} ervan`,
    approved: (by) => `goedgekeurd door ${by ?? 'de eigenaar'}`,
    edited: (by) => `bewerkt en goedgekeurd door ${by ?? 'de eigenaar'}`,
  },
  pl: {
    sources: 'Źródła',
    source: 'Źródło',
    notes: 'notatki autora',
    none: 'Ten artykuł nie opiera się na żadnym źródle.',
    readOn: (day) => `odczytano ${day}`,
    byModel: (count) =>
      `napisany przez model językowy ${among(count, 'bez źródeł', 'na podstawie jednego źródła', `na podstawie ${count} źródeł`)}`,
    composed: (count) =>
      among(
        count,
        'napisany bez źródeł przez wbudowany program: nie podaje żadnych faktów',
        'ułożony z jednego źródła przez wbudowany program',
        `ułożony z ${count} źródeł przez wbudowany program`,
      ),
    checked: (count, by) => `porównany ze ${count === 1 ? 'źródłem' : 'źródłami'} przez ${by}`,
    approved: (by) => `zatwierdzony przez ${by ?? 'właściciela'}`,
    edited: (by) => `zredagowany i zatwierdzony przez ${by ?? 'właściciela'}`,
  },
};

function among(count: number, none: string, one: string, many: string): string {
  if (count === 0) return none;
  return count === 1 ? one : many;
}

/** In the article's language, and in English where it is none that the product writes. */
export function provenanceWords(language: string | null): ProvenanceWords {
  const known = isWritten(language) ? language : 'en';
  return { language: known, ...words[known] };
}

/** One takes longer to make than a list to write. */
const days = new Map<WrittenLanguage, Intl.DateTimeFormat>();

/** The day of a time in UTC, as readers of a language write it. */
export function dayIn(language: WrittenLanguage, at: string): string {
  const known =
    days.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  days.set(language, known);
  return known.format(new Date(at));
}
