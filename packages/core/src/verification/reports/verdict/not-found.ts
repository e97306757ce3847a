import { goneExclamations, lost } from './gone-exclamations.ts';
import { findGoneSentence } from './gone-speech.ts';
import { notFoundName } from './not-found-names.ts';
import { notFoundSentences } from './not-found-sentences.ts';
import type { KindOfPage, PageSigns } from './page-signs.ts';
import { plainWords } from './plain-words.ts';

/**
 * Prose of a page that says that it is not there: where all signs agree, where a name and a sentence do, where
 * two names do, where it is said below a number or an exclamation, where one sign stands alone, where it is
 * a faint one, and where there are two numbers and nothing else.
 */
const MOST_PROSE = {
  all: 7500,
  three: 5000,
  two: 3000,
  names: 1500,
  weak: 1500,
  one: 400,
  faint: 250,
  bare: 60,
};
/** What is said of the page stands at its beginning. */
const LEAD = 2000;

/** Whether a page says that it is not there: by its title, its headings, its first sentences. */
export function findNotFound(page: PageSigns): KindOfPage | null {
  const { title, headings, lines, alts, opening } = page;
  const prose = page.prose * density(lines);
  if (prose > MOST_PROSE.all) return null;
  const ahead = lines.slice(0, FIRST_LINES).map(unquoted);
  const lead = [...alts, ...lines].map(unquoted).join('\n').slice(0, LEAD);
  const plain = plainWords(lead);
  const parts = partsOf(title);
  const inTitle = bestName(parts);
  const heads = headings.map(unquoted);
  const isTitled = inTitle === null && isAbout(unquoted(title), heads);
  const inHeading =
    bestName(heads) ??
    (isTitled
      ? null
      : (bestName(alts) ?? numberAhead(plain) ?? bestName(ahead) ?? markedAs(opening)));
  const sentence = findGoneSentence(lead);
  const isSaid = sentence?.isSaid === true;
  const signs = [inTitle, inHeading].filter((found) => found !== null);
  const named = signs.filter(({ says }) => says === 'name');
  const isAddressed = notFoundSentences.some((words) => plain.includes(words));
  const most = mostProse({
    named: named.length,
    signs: signs.length,
    isCode: signs.length === 2 && signs.every(({ text }) => /^\W*4(?:04|10)\W*$/u.test(text)),
    isVaried: new Set(signs.map(({ says }) => says)).size === 2,
    isSaid: isSaid || isAddressed,
    isHinted: sentence !== null,
    isSaidFirst: sentence?.isOfPage === true && sentence.at <= SOON && (isSaid || isAddressed),
    isSaidAhead: isSaid && sentence.isLeading,
    isLost: lost.test(plain.slice(0, SOON)),
    isTitled,
  });
  if (most === 0 || prose > most) return null;
  const sign = named[0]?.text ?? signs[0]?.text ?? sentence?.text ?? lead;
  const isSure = signs.length > 0 && most > MOST_PROSE.one;
  return { kind: 'not-found', sign, isSure };
}

/** Of scripts of which a character says as much as several letters. */
const dense = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;
/** How many letters a character of such a text is worth. */
function density(lines: readonly string[]): number {
  const text = lines.join('').slice(0, LEAD);
  const share = (text.match(dense)?.length ?? 0) / (text.length || 1);
  return share > 0.3 ? 2 : 1;
}

/** Lines that may be a heading, whatever element they stand in. */
const FIRST_LINES = 8;
/** Characters before what a page says first of itself. */
const SOON = 300;

/** Whether a heading says what the page is about: the title begins or ends with it. */
function isAbout(title: string, headings: readonly string[]): boolean {
  const named = ` ${plainWords(title)} `;
  return headings.some((heading) => {
    const plain = plainWords(heading);
    const isInTitle = named.startsWith(` ${plain} `) || named.endsWith(` ${plain} `);
    return plain !== '' && isInTitle && bestName([heading]) === null;
  });
}

interface NotFoundSigns {
  /** Titles and headings that name it, and those that name it or are such a number or exclamation. */
  named: number;
  signs: number;
  /** Both are its number and nothing else. */
  isCode: boolean;
  /** They are of two kinds. */
  isVaried: boolean;
  /** A sentence says so, or at least what may have happened. */
  isSaid: boolean;
  isHinted: boolean;
  /** The page begins with such a sentence about itself. */
  isSaidFirst: boolean;
  /** A line begins with such a sentence, of whatever. */
  isSaidAhead: boolean;
  /** It asks visitors whether they have lost their way. */
  isLost: boolean;
  /** It bears another name. */
  isTitled: boolean;
}

/** Prose that a page may have which shows such signs of not being there; 0 where it shows none. */
function mostProse(found: NotFoundSigns): number {
  const {
    named,
    signs,
    isCode,
    isVaried,
    isSaid,
    isSaidAhead,
    isHinted,
    isSaidFirst,
    isLost,
    isTitled,
  } = found;
  if (isTitled) {
    if (named > 0 && isSaid) return MOST_PROSE.one;
    return isSaidFirst ? MOST_PROSE.faint : 0;
  }
  if (signs > 0 && isSaidFirst) return MOST_PROSE.all;
  if (named === 2 && isSaid) return MOST_PROSE.three;
  if ((named > 0 && isSaid) || isSaidFirst) return MOST_PROSE.two;
  if (isCode || (signs === 2 && named > 0) || (named > 0 && isHinted)) return MOST_PROSE.names;
  if (isVaried || (signs > 0 && isSaid)) return MOST_PROSE.weak;
  if (named > 0 || isSaidAhead || (signs > 0 && isHinted)) return MOST_PROSE.one;
  if (isHinted || isLost) return MOST_PROSE.faint;
  return signs === 2 ? MOST_PROSE.bare : 0;
}

interface Name {
  text: string;
  /** That it is not there, the number of such an answer, or what is said in such a case. */
  says: 'name' | 'number' | 'exclamation';
}

/** A number in large letters before anything else. */
const numberAhead = (plain: string): Name | null =>
  /^(?:\p{L}{3,8} )?4(?:04|10)(?: |$)/u.test(plain)
    ? { text: plain.slice(0, MOST_HEADING), says: 'number' }
    : null;

/** What themes and frameworks call the place of such a text. */
const marks =
  /(?:class|id)\s{0,9}=\s{0,9}["'][^"'<>]{0,200}\b(?:error-?404|page-?404|404-page|template-404|is-404|page-?not-?found|not-?found-page|error-page|errorpage)\b/iu;

function markedAs(opening: string): Name | null {
  const mark = marks.exec(opening)?.[0];
  return mark === undefined ? null : { text: mark, says: 'number' };
}

function bestName(texts: readonly string[]): Name | null {
  const found = texts.flatMap((text): Name[] => {
    const says = notFoundName(text) ?? saysGone(text);
    return says === null ? [] : [{ text, says }];
  });
  return found.find(({ says }) => says === 'name') ?? found[0] ?? null;
}

/** Characters of a heading that is a sentence about the page, and not of something that is told. */
const MOST_HEADING = 110;

/** Words of a title that says no more than what became of the page. */
const MOST_LABEL = 4;

/** What begins the title of an article about such pages. */
const asking =
  /^(?:how|why|what|when|wie|warum|was|so|comment|pourquoi|cómo|por qué|qué|come|perché|como|porque|hoe|waarom|jak|dlaczego|hur|varför|så|как|почему|nasıl|neden) /u;

/** What a title or a heading says by a whole sentence, or by an exclamation. */
function saysGone(text: string): Name['says'] | null {
  if (text.length > MOST_HEADING) return null;
  const plain = plainWords(text);
  const words = plain.split(' ').length;
  if (goneExclamations.has(plain) || (words <= MOST_NOTICE && lost.test(plain))) {
    return 'exclamation';
  }
  const sentence = asking.test(plain) ? null : findGoneSentence(text);
  if (sentence === null) return null;
  const isNotice = words <= MOST_LABEL || (words <= MOST_NOTICE && pointing.test(` ${plain} `));
  return sentence.isSaid || isNotice ? 'name' : null;
}

/** Words of a heading that points at what is gone. */
const MOST_NOTICE = 7;
const pointing =
  / (?:this|that|diese[rsm]?|die|der|das|cette|ce|cet|este|esta|el|la|questo|questa|deze|dit|de|ten|ta|to|denna|detta|denne|dette|этот|эта|это|данн\p{L}*|bu|tento|tato|toto|you|sie|vous|che|que|você) |^(?:この|该|此|이)/u;

/** What a text only quotes is said by somebody else; an address is nobody's saying. */
const address = /["“„«‘‚「『][\w./:%?=&#~-]{1,200}["”»’」』]/gu;
const quotation = /["“„«‘‚「『][^"“”»’」』]{1,80}["”»’」』]/gu;
const unquoted = (text: string): string => text.replace(address, ' ').replace(quotation, '“”');

/** Words of a site's name at most; more of them are what a page is about. */
const MOST_NAME = 3;

/** A title, and the parts of it that stand between the site's name and it. */
export function partsOf(given: string): string[] {
  const title = unquoted(given);
  const parts = title.split(/[|•·»›‹]|\s[-–—~/]\s|\s«\s/u).flatMap((part) => {
    const [name = '', ...rest] = part.split(/\s?[:：]\s?/u);
    const about = rest.join(' ');
    const isAbout = plainWords(about).split(' ').length > MOST_NAME && bestName([about]) === null;
    return isAbout ? [part] : [name, ...rest];
  });
  return [title, ...parts.filter((part) => part !== title && part.trim() !== '')];
}
