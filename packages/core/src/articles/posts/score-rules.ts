import type { Document } from 'domhandler';
import { countWords } from '../../base/text/count-words.ts';
import { sentenceEnds } from '../../base/text/sentences.ts';
import { blockText, bodyParagraphs, findElements, lineText } from '../backlinks/article-text.ts';
import { findLinks, findTargetLinks, hasAnchorText, sameHost } from '../backlinks/find.ts';
import type { Evidence } from '../gate/gate.ts';
import { sentenceSpans } from '../sources/sentence-spans.ts';
import { stem, wordsIn } from '../sources/tokens.ts';
import { MAX_META_DESCRIPTION } from './facts.ts';

export interface ScoreInput {
  title: string;
  /** The article's HTML, without its title. */
  html: string;
  metaDescription: string;
  keyword: string;
  targetUrl: string;
  anchorText: string;
  /** The word count that was aimed at. */
  targetWords: number;
  /** What its sentences rest on; absent where nothing does. */
  evidence?: readonly Evidence[] | undefined;
  /** Share of its runs of eight words that stand in a source or in another post, 0 to 1. */
  takenShare?: number | undefined;
}

/** The rule that goes by what is taken from elsewhere. */
export const ORIGINALITY = 'originality';
/** Shares of runs taken from elsewhere, each of which costs a third of that rule's points. */
const takenSteps = [0.6, 0.4, 0.25];

/** One thing a rule looks at: all or nothing of its points. */
export interface Check {
  points: number;
  passed: boolean;
  advice: string;
}

interface Rule {
  rule: string;
  checks: (input: ScoreInput, document: Document) => Check[];
}

/** The rules of the score. Their points sum to 100. */
export const seoRules: readonly Rule[] = [
  {
    rule: 'title',
    checks: ({ title, keyword }) => [
      check(6, has(title, keyword), 'Use the keyword in the title.'),
      check(
        4,
        title.length >= 30 && title.length <= 65,
        'Give the title 30 to 65 characters, so that search results show it whole.',
      ),
    ],
  },
  {
    rule: 'keyword-placement',
    checks: ({ keyword }, document) => {
      const text = blockText(document);
      const share =
        (occurrences(text, keyword) * countWords(keyword)) / Math.max(1, countWords(text));
      const [first] = bodyParagraphs(document);
      return [
        check(
          5,
          first !== undefined && has(lineText(first), keyword),
          'Use the keyword in the first paragraph.',
        ),
        check(3, occurrences(text, keyword) >= 3, 'Use the keyword at least three times.'),
        check(4, share <= 0.04, 'Use the keyword less: it makes up more than 4 % of the words.'),
      ];
    },
  },
  {
    rule: 'headings',
    checks: ({ keyword, evidence = [] }, document) => {
      const headings = findElements(document, ['h2', 'h3', 'h4']);
      const isSourced = evidence.length > 0;
      return [
        check(
          5,
          isSourced && headings.length >= 3,
          'Divide what sources say with at least three headings.',
        ),
        check(
          4,
          isSourced && headings.some((heading) => mentions(lineText(heading), keyword)),
          'Put the subject in a heading over what sources say.',
        ),
      ];
    },
  },
  {
    rule: 'length',
    checks: ({ targetWords, evidence = [] }) => {
      const words = evidence.reduce((sum, { text }) => sum + countWords(text), 0);
      return [
        check(5, words >= 150, 'Say at least 150 words that stand in a source.'),
        check(
          4,
          words >= targetWords * 0.5,
          `Say more that stands in sources: ${words} words do, of the ${targetWords} aimed at.`,
        ),
      ];
    },
  },
  {
    rule: 'links',
    checks: ({ targetUrl, anchorText }, document) => {
      const target = findTargetLinks(document, targetUrl);
      return [
        check(4, target.length === 1, 'Link to the target exactly once.'),
        check(
          2,
          target.some((link) => hasAnchorText(link, anchorText)),
          'Put the link on the anchor text.',
        ),
        check(
          2,
          findLinks(document).every((link) => sameHost(link.attribs.href ?? '', targetUrl)),
          'Remove links to other sites.',
        ),
      ];
    },
  },
  {
    rule: 'meta-description',
    checks: ({ metaDescription, keyword }) => [
      check(
        3,
        metaDescription.length >= 70 && metaDescription.length <= MAX_META_DESCRIPTION,
        `Give the meta description 70 to ${MAX_META_DESCRIPTION} characters.`,
      ),
      check(3, has(metaDescription, keyword), 'Use the keyword in the meta description.'),
    ],
  },
  {
    rule: 'readability',
    checks: (_, document) => {
      const paragraphs = bodyParagraphs(document).map(lineText);
      const words = paragraphs.map(countWords);
      const sentences = paragraphs.reduce(
        (n, text) => n + Math.max(1, sentenceEnds(text).length),
        0,
      );
      const average = words.reduce((total, count) => total + count, 0) / Math.max(1, sentences);
      return [
        check(
          2,
          words.length > 0 && average <= 22,
          'Write shorter sentences: 22 words on average, or fewer.',
        ),
        check(
          2,
          words.length > 0 && Math.max(...words) <= 150,
          'Split paragraphs of more than 150 words.',
        ),
        check(
          2,
          findElements(document, ['ul', 'ol', 'table']).length > 0,
          'Add a list or a table.',
        ),
      ];
    },
  },
  {
    rule: 'substance',
    checks: ({ evidence = [] }, document) => {
      const texts = findElements(document, ['p', 'li', 'tr']).map(lineText);
      const said = texts.reduce((sum, text) => sum + sentenceSpans(text).length, 0);
      const share = evidence.length / Math.max(1, said);
      const facts = new Set(evidence.map(({ words }) => words)).size;
      const more = (count: number) =>
        `State at least ${count} different things that stand in a source.`;
      return [
        check(8, share >= 0.5, 'Let half of the sentences say something that a source holds.'),
        check(5, share >= 0.7, 'Let seven of ten sentences say something that a source holds.'),
        check(4, facts >= 5, more(5)),
        check(4, facts >= 10, more(10)),
        check(4, facts >= 20, more(20)),
      ];
    },
  },
  {
    rule: ORIGINALITY,
    checks: originality,
  },
];

/** What is taken from elsewhere costs points; what stands in no source has none of them. */
export function originality({
  evidence = [],
  takenShare = 0,
}: Pick<ScoreInput, 'evidence' | 'takenShare'>): Check[] {
  const isSourced = evidence.length > 0;
  const advice = 'Say in words of your own what sources and other posts say in theirs.';
  return takenSteps.map((most) => check(5, isSourced && takenShare <= most, advice));
}

/** Half of the longer words of the keyword or more, in any inflection. */
function mentions(text: string, keyword: string): boolean {
  const words = wordsIn(keyword).filter((word) => word.length > 3);
  const found = words.filter((word) => fold(text).includes(stem(word)));
  return has(text, keyword) || (words.length > 0 && found.length >= words.length / 2);
}

function check(points: number, passed: boolean, advice: string): Check {
  return { points, passed, advice };
}

function occurrences(text: string, keyword: string): number {
  return keyword === '' ? 0 : fold(text).split(fold(keyword)).length - 1;
}

function has(text: string, keyword: string): boolean {
  return occurrences(text, keyword) > 0;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ');
}
