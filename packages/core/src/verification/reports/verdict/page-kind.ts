import { findNotFound, partsOf } from './not-found.ts';
import type { NoticeRule } from './notice-rule.ts';
import { noticeRules } from './notice-rules.ts';
import type { KindOfPage, PageSigns } from './page-signs.ts';
import { plainWords } from './plain-words.ts';
import { scriptedKind } from './scripted-page.ts';

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

/** Prose beside which a name alone tells a notice: one of several words, and one of a word. */
const NAME_ALONE = 500;
const WORD_ALONE = 150;

function findNotice(page: PageSigns): KindOfPage | null {
  const heads = [...partsOf(page.title), ...page.headings.slice(0, 1)].map(plainWords);
  const text = plainWords([...page.headings, page.lines.join(' ').slice(0, LEAD)].join('. '));
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
