import { beginsSentences, germanNames } from './german-names.ts';

const titled =
  /(?:^|\s)(?:Dr|Prof|Professor|Mr|Mrs|Ms|Herr|Frau|Monsieur|Madame|Señora?|Signora?|Senhora?|Meneer|Mevrouw|Pan|Pani|Sir|Lady|Firma|Hersteller|Unternehmen|Marke|Institut|Universität|Stadt|Gemeinde|Designerin?|Gründerin?|Autorin?)\.? (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)/gu;
const row =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]+(?:(?: (?:de|di|da|do|dos|van|von|der|den|du|of|the|la|le|y|e|&))* \p{Lu}[\p{L}\p{N}’'-]+)*/gu;
/** Whoever says, recommends or made something, at the start of a sentence. */
const speaking =
  /^\P{L}{0,3}(\p{Lu}[\p{L}’'-]+) (?:says|said|recommends?|designed|developed|founded|invented|claims?|reports?|confirms?|explains?|builds(?! up)|sells|supplies|manufactures|owns|wrote|created|launched|won|praises|sagt|sagte|empfiehlt|empfehlen|entwickelte|gründete|erfand|entwarf|behauptet|berichtet|bestätigt|erklärt|baut|baute|liefert|fertigt|produziert|verkauft|vertreibt|betreibt|leitet|gewann|schrieb|lobt|dit|déclare|recommande|affirme|confirme|explique|construit|vend|fabrique|a (?:conçu|fondé|inventé|dit|créé|construit|lancé)|dice|dijo|recomienda|diseñó|fundó|inventó|afirma|confirma|explica|construye|vende|fabrica|creó|ganó|consiglia|raccomanda|progettò|fondò|inventò|afferma|conferma|spiega|costruisce|produce|creò|vinse|diz|disse|recomenda|projetou|fundou|inventou|constrói|criou|venceu|zegt|zei|adviseert|ontwierp|ontwikkelde|beweert|bevestigt|bouwt|verkoopt|levert|mówi|powiedziała?|zaleca|zaprojektowała?|założyła?|wynalazła?|twierdzi|potwierdza|wyjaśnia|buduje|sprzedaje|produkuje|stworzyła?|wygrała?)(?!\p{L})/u;

/** Languages in which more than names are written with a capital; the empty one is unknown. */
const writesNounsLarge = (language: string): boolean => language === 'de' || language === '';

/** Words that are written as names are. Where every noun is, two in a row, or what stands where a name does. */
export function namesIn(text: string, language: string): string[] {
  const found = [...text.matchAll(titled)].map(([, name = '']) => name);
  const [, speaker] = speaking.exec(text) ?? [];
  if (speaker) found.push(speaker);
  for (const match of text.matchAll(row)) {
    const [name] = match;
    const before = text.slice(Math.max(0, match.index - 3), match.index).trimEnd();
    const isFirst = match.index === 0 || before === '' || /[.!?:“„«"(–—•]$/u.test(before);
    // A sentence's first word is written so whatever it is.
    const own = isFirst ? name.replace(/^\S+ ?/u, '') : name;
    if (isMark(name)) found.push(name);
    else if (own !== '' && !writesNounsLarge(language)) found.push(own);
  }
  if (language === 'de') found.push(...germanNames(text));
  else if (writesNounsLarge(language)) found.push(...nounPairs(text));
  return found;
}

/** `USB`, `AquaMax`, `X200`: no ordinary word of any language. */
const isMark = (name: string): boolean =>
  /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(name) || /^[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*$/u.test(name);

/** Where nobody knows the language, two unknown words in a row that are written as names are one. */
const nounPairs = (text: string): string[] =>
  [...text.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu)].flatMap(
    ([name]) =>
      name
        .split(' ')
        .map((word) => (beginsSentences.test(word) ? '.' : word))
        .join(' ')
        .split('.')
        .map((part) => part.trim())
        .filter((part) => part.includes(' ')),
  );
