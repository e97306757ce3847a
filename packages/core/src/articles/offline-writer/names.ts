import { blockText } from '../sources/block-text.ts';
import type { Source } from '../sources/source.ts';
import { capital } from './say-anew.ts';

const acronyms = new Set(
  'ai api b2b b2c ceo cms crm css csv ctr diy erp faq gps hr html http iban iot it kpi led pc pdf php ppc roi saas seo sql ssd tv ui url usb ux vat vpn wlan xml'.split(
    ' ',
  ),
);

/** A keyword as its words are written: as sources spell them, and as acronyms are. */
export function asWritten(keyword: string, sources: readonly Source[]): string {
  const asked = new Set(keyword.toLowerCase().match(/[\p{L}\p{N}-]+/gu));
  const counts = new Map<string, Map<string, number>>();
  for (const text of sources.flatMap((source) => [source.title, ...source.blocks.map(blockText)])) {
    const words = [...text.matchAll(/[\p{L}\p{N}-]+/gu)];
    for (const [at, { 0: word, index }] of words.entries()) {
      // A sentence's first word is written large whatever it is, and so is every word of a longer name.
      const isFirst = !/[\p{L}\p{N},] $/u.test(text.slice(Math.max(0, index - 2), index));
      const beside = [words[at - 1]?.[0] ?? '', words[at + 1]?.[0] ?? ''];
      const isPart = beside.some((other) => isLarge(other) && !asked.has(other.toLowerCase()));
      if (isFirst || (isLarge(word) && isPart)) continue;
      const forms = counts.get(word.toLowerCase()) ?? new Map<string, number>();
      forms.set(word, (forms.get(word) ?? 0) + 1);
      counts.set(word.toLowerCase(), forms);
    }
  }
  const spelled = keyword.replace(/[\p{L}\p{N}-]+/gu, (word) => {
    if (/\p{Lu}/u.test(word.slice(1))) return word;
    const forms = [...(counts.get(word.toLowerCase()) ?? [])].sort(
      ([, one], [, other]) => other - one,
    );
    const best = forms[0]?.[0];
    if (best && (/\p{Lu}/u.test(best.slice(1)) || forms.length === 1))
      return best === best.toLowerCase() ? word : best;
    return acronyms.has(word.toLowerCase()) && word.length > 2 ? word.toUpperCase() : word;
  });
  return /^\p{Ll}\p{Lu}/u.test(spelled)
    ? spelled
    : spelled.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** An item of a list as it begins: a path, a setting or an address is written as it is. */
export const asItem = (text: string): string =>
  /^[^\s]*[/_.=@\d]/u.test(text.replace(/[.,;:]$/u, '')) ? text : capital(text);

/** Words of sources that stand small amid a sentence, and so are no names. */
export const smallWords = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ blocks }) =>
      blocks.flatMap((block) => blockText(block).match(/(?<=\p{L},? )\p{Ll}[\p{L}’'-]*/gu) ?? []),
    ),
  );

/** `Variable Scope and Shadowing` as `Variable scope and shadowing`: every word large is a habit of English titles. */
export function inSentenceCase(heading: string, small: ReadonlySet<string>): string {
  const words = heading.split(' ');
  const isTitled =
    words.length > 1 && words.every((word) => word.length <= 4 || !/^\p{Ll}/u.test(word));
  if (!isTitled) return heading;
  const lower = (word: string): string => {
    const told = word.toLowerCase();
    const isName =
      /\p{Lu}/u.test(word.slice(1)) ||
      (!small.has(told.replace(/[^\p{L}’'-]/gu, '')) && !/(?:ing|tion|ment|ness)$/u.test(told));
    return isName ? word : told;
  };
  return words
    .map((word, at) => (at === 0 || /[:?!.–]$/u.test(words[at - 1] ?? '') ? word : lower(word)))
    .join(' ');
}

const isLarge = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
