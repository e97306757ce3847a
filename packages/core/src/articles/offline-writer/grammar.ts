import { readPlurals, singularInS } from './lexicon.ts';

const irregularPlurals = new Set(['people', 'children', 'men', 'women', 'feet', 'teeth', 'mice']);

/** True for a noun that looks like a plural. */
export function isPlural(noun: string): boolean {
  const word = noun.toLowerCase();
  if (singularInS.has(word)) return false;
  if (readPlurals.has(word) || irregularPlurals.has(word)) return true;
  return /^[a-z'-]{2,}[a-z]s$/u.test(word) && !/(?:ss|us|is|ics|ness|'s)$/u.test(word);
}

const readAsWords = new Set('RAM ROM SIM PIN VAT REIT NAS LAN NASA MIDI'.split(' '));

/** "a" or "an", by the sound the phrase begins with. */
export function articleFor(phrase: string): 'a' | 'an' {
  const first = /^[\p{L}\p{N}]+/u.exec(phrase)?.[0] ?? '';
  // Initials are spelt out (an SEO audit), but for those that are read as a word (a SIM).
  if (/^[A-Z]{2,4}$/u.test(first) && !readAsWords.has(first)) {
    return /^[AEFHILMNORSX]/u.test(first) ? 'an' : 'a';
  }
  const word = first.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir|[xfmlns]$|8|11$|18$)/u.test(word)) return 'an';
  if (/^(?:uni(?!n|m)|use|usu|eu|one$|once|ubiq|u[a-z]{0,2}$)/u.test(word)) return 'a';
  return /^[aeiouàáâäãåèéêëìíîïòóôöùúûü]/u.test(word) ? 'an' : 'a';
}

/** The plural of a regular noun phrase, whose last word is the noun. */
export function pluralOf(phrase: string): string {
  if (/[^aeiou]y$/iu.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/iu.test(phrase)) return `${phrase}es`;
  if (/shelf$/iu.test(phrase)) return `${phrase.slice(0, -1)}ves`;
  if (/knife$/iu.test(phrase)) return `${phrase.slice(0, -2)}ves`;
  return `${phrase}s`;
}

const doubling = new Set(
  'get run set stop quit plan swim cut put let begin win dig chop ship shop chat hit sit'.split(
    ' ',
  ),
);

/** The -ing form of a verb that stands after "to". */
export function gerundOf(verb: string): string {
  const lower = verb.toLowerCase();
  if (doubling.has(lower)) return `${verb}${verb.slice(-1)}ing`;
  if (/ie$/u.test(lower)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/u.test(lower) && lower !== 'be') return `${verb.slice(0, -1)}ing`;
  return `${verb}ing`;
}

/** The text with its first letter in upper case, unless its case is a brand's own (iPhone, eBay). */
export function capitalised(text: string): string {
  if (/^[“"'‘(\\]*\p{Ll}\p{Lu}/u.test(text)) return text;
  return text.replace(/^([“"'‘(\\]*)(\p{Ll})/u, (_, marks: string, letter: string) => {
    return marks + letter.toUpperCase();
  });
}

const smallWords = new Set(
  'a an the and or but for in of on to at by with from as vs nor'.split(' '),
);

/** Title case. Words that carry capitals of their own keep them. */
export function titleCased(text: string): string {
  return text
    .split(' ')
    .map((word, at) => (at > 0 && smallWords.has(word) ? word : capitalised(word)))
    .join(' ');
}
