import type { Document } from 'domhandler';
import { countWords } from '../../base/text/count-words.ts';
import { blockText, bodyParagraphs, findElements, lineText } from '../backlinks/article-text.ts';
import { isRefusal } from './refusals.ts';
import { wordsWanted } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

const REFUSED = 'The writer refused to write about this';

/** An article with less than this share of the words aimed at is not published. */
export const MIN_WORD_SHARE = 0.5;
/** Longest article taken, in characters: some four times the longest that can be asked for. */
export const MAX_ARTICLE = 60_000;
/** Longest stretch without an empty line, in characters. Parsing takes its square in the worst case. */
const MAX_BLOCK = 6000;
/** More of the words than this in code blocks means that a code fence was never closed. */
const MAX_CODE_SHARE = 0.5;
/** More replacement characters than this share of the text means that its encoding is broken. */
const MAX_GARBLED_SHARE = 0.01;

/** What the judges ask of the request. */
type Wanted = Pick<GenerationRequest, 'keyword' | 'length' | 'words'>;

/** Why a draft, as `cleanDraft` gives it, is not worth parsing, in a sentence; null when it is. */
export function judgeText(markdown: string): string | null {
  if (isRefusal(markdown.replace(/^[#*>\s"“]+/u, ''))) return REFUSED;
  if (/^<(?:!doctype|html|\?xml)\b/iu.test(markdown)) {
    return 'The writer returned a web page instead of an article';
  }
  if (isData(markdown)) return 'The writer returned data instead of an article';
  if (markdown.length > MAX_ARTICLE) return `The text is longer than ${MAX_ARTICLE} characters`;
  if (markdown.split(/\n\s*\n/u).some((block) => block.length > MAX_BLOCK)) {
    return 'The text is not divided into paragraphs';
  }
  const garbled = markdown.match(/\ufffd/gu)?.length ?? 0;
  return garbled > markdown.length * MAX_GARBLED_SHARE ? 'The text is garbled' : null;
}

/** Why an article, without its title, cannot be published, in a sentence; null when it can. */
export function judgeArticle(
  document: Document,
  { keyword, ...asked }: Wanted,
  { mayBeShort = false }: { mayBeShort?: boolean } = {},
): string | null {
  const text = blockText(document);
  const [first] = bodyParagraphs(document);
  if (first && isRefusal(lineText(first))) return REFUSED;
  const words = countWords(text);
  const code = findElements(document, ['pre']).map(blockText).join(' ');
  if (countWords(code) > words * MAX_CODE_SHARE) return 'Most of the text is in a code block';
  if (!first) return 'The text has no paragraphs';
  const { target } = wordsWanted(asked);
  if (!mayBeShort && words < target * MIN_WORD_SHARE) {
    return `The article has ${words} words, and ${target} were asked for`;
  }
  return mentions(text, keyword) ? null : 'The article never mentions the keyword';
}

/** JSON that was cut short is still no prose. */
function isData(markdown: string): boolean {
  return /^(?:\{\s*["}]|\[\s*[{"\]]|data:\s*\{)/u.test(markdown);
}

/** The phrase occurs, or at least half of its longer words do, in any order and inflection. */
function mentions(text: string, keyword: string): boolean {
  const haystack = fold(text);
  const needle = fold(keyword);
  if (haystack.includes(needle)) return true;
  const words = needle.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3);
  const found = words.filter((word) => haystack.includes(stem(word)));
  return words.length > 0 && found.length >= words.length / 2;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ');
}

/** Endings change in most languages, so a longer word need not match to its last letters. */
function stem(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}
