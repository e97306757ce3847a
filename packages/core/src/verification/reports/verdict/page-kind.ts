import { findNotFound, partsOf } from './not-found.ts';
import type { NoticeRule } from './notice-rule.ts';
import { noticeRules } from './notice-rules.ts';
import type { KindOfPage, PageSigns } from './page-signs.ts';
import { plainWords } from './plain-words.ts';
import { scriptedKind } from './scripted-page.ts';

/**
 * What stands at an address in the place of a page, by what it says of itself
 * (docs/specification/verification.md, Verdicts). Null of a page: whatever might be one is
 * taken for one.
 */
export function kindOfPage(page: PageSigns): KindOfPage | null {
  return findNotFound(page) ?? findNotice(page) ?? scriptedKind(page);
}

/** Prose beside which a name alone tells a notice: one of several words, and one of a word. */
const NAME_ALONE = 250;
const WORD_ALONE = 150;
/** Characters of a line that is a notice: in a longer one something is told. */
const MOST_LINE = 300;
/** Prose of a notice below a heading that is the site's name, or what else the title says. */
const MOST_TITLED = 300;

function findNotice(page: PageSigns): KindOfPage | null {
  const heads = [...partsOf(page.title), ...page.headings.slice(0, 1)].map(plainWords);
  const lines = [...page.headings, ...page.lines].map((line) => ` ${plainWords(line)}`);
  const title = ` ${plainWords(page.title)} `;
  const titled = page.headings
    .map(plainWords)
    .filter((head) => head && title.includes(` ${head} `));
  for (const rule of noticeRules) {
    if (page.prose > rule.mostProse || (rule.needsPassword && !page.hasPassword)) continue;
    const sign =
      rule.markup?.exec(page.opening)?.[0] ??
      findSentence(lines, rule) ??
      heads.find((head) => rule.names.includes(head) && mayBeName(head, page, rule));
    if (sign === undefined) continue;
    const isOther = titled.some((head) => !rule.names.includes(head) && !head.includes(sign));
    if (rule.isOfSite && isOther && page.prose > MOST_TITLED) continue;
    return { kind: rule.kind, sign, isSure: false };
  }
  return null;
}

const mayBeName = (name: string, { prose }: PageSigns, { needsPassword }: NoticeRule): boolean =>
  needsPassword === true || prose <= (name.includes(' ') ? NAME_ALONE : WORD_ALONE);

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function findSentence(lines: readonly string[], rule: NoticeRule): string | undefined {
  const short = lines.filter((line) => rule.hasLongLines || line.length <= MOST_LINE).join(' .');
  return rule.sentences.find((words) => says(short, words, rule));
}

function says(text: string, words: string, { unlessFollowedBy }: NoticeRule): boolean {
  const at = text.indexOf(unspaced.test(words) ? words : ` ${words}`);
  if (at === -1) return false;
  const end = at + words.length + 1;
  return !unlessFollowedBy?.test(text.slice(end, end + 80));
}
