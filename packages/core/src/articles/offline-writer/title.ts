import { isTitle } from '../posts/title.ts';
import { likeness } from '../sources/relevance.ts';
import type { Language } from './languages/language.ts';

/** What a title can be made of. */
export interface TitleMaterial {
  /** The keyword as it is written. */
  keyword: string;
  /** What the page is called, and what its thing is called. */
  pageTitle: string;
  /** Headings of the article, the most telling first. */
  headings: readonly string[];
  /** Facts in a few words: `89 £`. */
  facts: readonly string[];
}

/** Longest title that search results show whole. */
const SHOWN = 65;

/** What half of all sites call one of their pages. */
const saysNothing =
  /^(?:.{0,7}|faqs?.*|home ?page|about(?: us)?|über uns|startseite|willkommen.*|welcome.*|contact(?: us)?|kontakt|untitled.*|accueil|à propos|inicio|sobre nosotros|chi siamo|over ons|o nas|quem somos)$/iu;

/** A title that says what the article says. The same article always gets the same. */
export function composeTitle(
  { keyword, pageTitle, headings, facts }: TitleMaterial,
  language: Language,
): string {
  const short = headings
    .map((heading) => heading.split(/[:.]/u, 1)[0] ?? heading)
    .filter(
      (heading) =>
        heading.length <= 32 && !/[?!¿]/u.test(heading) && likeness(heading, keyword) < 0.2,
    )
    .sort((one, other) => Number(one.split(' ').length > 3) - Number(other.split(' ').length > 3));
  const [one, two] = short.map((heading) => small(heading, language));
  const and = [one, two].some((part) => part?.includes(` ${language.and} `))
    ? ', '
    : ` ${language.and} `;
  const about = `${keyword}${language.code === 'fr' ? ' :' : ':'}`;
  const fact = facts[0] && small(facts[0], language);
  const question = headings.find((heading) => /[?]$/u.test(heading) && heading.length <= 40);
  const isOther =
    likeness(keyword, pageTitle) < 0.5 && !pageTitle.includes(':') && !saysNothing.test(pageTitle);
  const own = [
    question && likeness(question, keyword) < 0.5 && `${about} ${small(question, language)}`,
    one && two && `${about} ${one}${and}${two}`,
    one && fact && `${about} ${one}, ${fact}`,
    isOther && `${about} ${pageTitle}`,
    !two && !isOther && one && `${about} ${one}`,
    !two && fact && `${about} ${fact}`,
  ].filter(isUsable);
  const others = [!saysNothing.test(pageTitle) && pageTitle, language.glance(keyword)].filter(
    isUsable,
  );
  const fitting = own.filter((way) => way.length <= SHOWN && way.length >= 25).slice(0, 3);
  const sum = [...keyword].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return fitting[sum % Math.max(1, fitting.length)] ?? own[0] ?? others[0] ?? keyword;
}

const isUsable = (way: string | false | undefined): way is string =>
  typeof way === 'string' && isTitle(way);

/** A heading amid a title: small where the language writes nouns small and no name begins it. */
function small(heading: string, { code }: Language): string {
  const [first = '', second] = heading.split(' ');
  const isGermanNoun =
    code === 'de' &&
    !/^(?:wie|was|wo|wann|welche[rs]?|womit|warum|wofür|für|mit|so|von|zu|wer)$/iu.test(first);
  const isName =
    isGermanNoun ||
    /\p{Lu}/u.test(first.slice(1)) ||
    (second !== undefined && /^\p{Lu}/u.test(second));
  return isName ? heading : heading.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
