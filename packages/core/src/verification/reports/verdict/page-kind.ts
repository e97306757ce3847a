import { goneExclamations } from './gone-exclamations.ts';
import { findGoneSentence } from './gone-speech.ts';
import { notFoundName } from './not-found-names.ts';
import { notFoundSentences } from './not-found-sentences.ts';
import type { NoticeRule } from './notice-rule.ts';
import { noticeRules } from './notice-rules.ts';
import type { KindOfPage, PageSigns } from './page-signs.ts';
import { plainWords } from './plain-words.ts';
import { scriptedKind } from './scripted-page.ts';

/**
 * Prose of a page that says that it is not there: where all signs agree, where a name and a sentence do, where
 * two names do, where it is said below a number or an exclamation, where one sign stands alone, and where it is a faint one.
 */
const MOST_PROSE = { three: 5000, two: 3000, names: 1500, weak: 1500, one: 400, faint: 250 };
/** What is said of the page stands at its beginning. */
const LEAD = 2000;

/**
 * What stands at an address in the place of a page, by what it says of itself
 * (docs/specification/verification.md, Verdicts). Null of a page: whatever might be one is
 * taken for one.
 */
export function kindOfPage(page: PageSigns): KindOfPage | null {
  return findNotFound(page) ?? findNotice(page) ?? scriptedKind(page);
}

function findNotFound({ title, headings, text, prose, opening }: PageSigns): KindOfPage | null {
  if (prose > MOST_PROSE.three) return null;
  const lead = unquoted(text.slice(0, LEAD));
  const plain = plainWords(lead);
  const inTitle = bestName(partsOf(title));
  const inHeading = bestName(headings.map(unquoted)) ?? numberAhead(plain) ?? markedAs(opening);
  const sentence = findGoneSentence(lead);
  const isSaid =
    sentence?.isSaid === true || notFoundSentences.some((words) => plain.includes(words));
  const signs = [inTitle, inHeading].filter((found) => found !== null);
  const named = signs.filter(({ says }) => says === 'name');
  const most = mostProse({
    named: named.length,
    signs: signs.length,
    isSaid,
    isHinted: sentence !== null,
  });
  if (most === 0 || prose > most) return null;
  const sign = named[0]?.text ?? signs[0]?.text ?? sentence?.text ?? lead;
  const isSure = signs.length > 0 && most > MOST_PROSE.one;
  return { kind: 'not-found', sign, isSure };
}

interface NotFoundSigns {
  /** Titles and headings that name it, and those that name it or are such a number or exclamation. */
  named: number;
  signs: number;
  /** A sentence says so, or at least what may have happened. */
  isSaid: boolean;
  isHinted: boolean;
}

/** Prose that a page may have which shows such signs of not being there; 0 where it shows none. */
function mostProse({ named, signs, isSaid, isHinted }: NotFoundSigns): number {
  if (named === 2 && isSaid) return MOST_PROSE.three;
  if (named > 0 && isSaid) return MOST_PROSE.two;
  if (signs === 2 && named > 0) return MOST_PROSE.names;
  if (signs > 0 && isSaid) return MOST_PROSE.weak;
  if (named > 0 || isSaid || (signs > 0 && isHinted)) return MOST_PROSE.one;
  return signs === 2 || isHinted ? MOST_PROSE.faint : 0;
}

interface Name {
  text: string;
  says: 'name' | 'number';
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
  if (goneExclamations.has(plain)) return 'number';
  const sentence = asking.test(plain) ? null : findGoneSentence(text);
  return sentence && (sentence.isSaid || plain.split(' ').length <= MOST_LABEL) ? 'name' : null;
}

/** What a text only quotes is said by somebody else. */
const quotation = /["“„«‘‚「『][^"“”»’」』]{1,80}["”»’」』]/gu;
const unquoted = (text: string): string => text.replace(quotation, '“”');

/** Words of a site's name at most; more of them are what a page is about. */
const MOST_NAME = 3;

/** A title, and the parts of it that stand between the site's name and it. */
function partsOf(given: string): string[] {
  const title = unquoted(given);
  const parts = title.split(/[|•·»›‹/]|\s[-–—~]\s|\s«\s/u).flatMap((part) => {
    const [name = '', ...rest] = part.split(/\s?[:：]\s?/u);
    const about = rest.join(' ');
    const isAbout = plainWords(about).split(' ').length > MOST_NAME && bestName([about]) === null;
    return isAbout ? [part] : [name, ...rest];
  });
  return [title, ...parts.filter((part) => part !== title && part.trim() !== '')];
}

/** Prose beside which a name alone tells a notice: one of several words, and one of a word. */
const NAME_ALONE = 500;
const WORD_ALONE = 150;

function findNotice(page: PageSigns): KindOfPage | null {
  const heads = [...partsOf(page.title), ...page.headings.slice(0, 1)].map(plainWords);
  const text = plainWords([...page.headings, page.text.slice(0, LEAD)].join('. '));
  for (const rule of noticeRules) {
    if (page.prose > rule.mostProse || (rule.needsPassword && !page.hasPassword)) continue;
    const sign =
      rule.markup?.exec(page.opening)?.[0] ??
      rule.sentences.find((words) => says(text, words, rule)) ??
      heads.find((head) => rule.names.includes(head) && mayBeName(head, page, rule));
    if (sign !== undefined) return { kind: rule.kind, sign, isSure: false };
  }
  return null;
}

const mayBeName = (name: string, { prose }: PageSigns, { needsPassword }: NoticeRule): boolean =>
  needsPassword === true || prose <= (name.includes(' ') ? NAME_ALONE : WORD_ALONE);

function says(text: string, words: string, { unlessFollowedBy }: NoticeRule): boolean {
  const at = text.indexOf(words);
  if (at === -1) return false;
  const end = at + words.length;
  return !unlessFollowedBy?.test(text.slice(end, end + 80));
}
