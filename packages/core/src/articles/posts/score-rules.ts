import type { Document } from 'domhandler';
import { countWords } from '../../base/text/count-words.ts';
import { sentenceEnds } from '../../base/text/sentences.ts';
import { blockText, bodyParagraphs, findElements, lineText } from '../backlinks/article-text.ts';
import { findLinks, findTargetLinks, hasAnchorText, sameHost } from '../backlinks/find.ts';
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
}

/** One thing a rule looks at: all or nothing of its points. */
interface Check {
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
      check(9, has(title, keyword), 'Use the keyword in the title.'),
      check(
        6,
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
          8,
          first !== undefined && has(lineText(first), keyword),
          'Use the keyword in the first paragraph.',
        ),
        check(6, occurrences(text, keyword) >= 3, 'Use the keyword at least three times.'),
        check(6, share <= 0.04, 'Use the keyword less: it makes up more than 4 % of the words.'),
      ];
    },
  },
  {
    rule: 'headings',
    checks: ({ keyword }, document) => {
      const headings = findElements(document, ['h2', 'h3', 'h4']);
      return [
        check(8, headings.length >= 3, 'Divide the text with at least three headings.'),
        check(
          7,
          headings.some((heading) => has(lineText(heading), keyword)),
          'Use the keyword in a heading.',
        ),
      ];
    },
  },
  {
    rule: 'length',
    checks: ({ targetWords }, document) => {
      const words = countWords(blockText(document));
      return [
        check(5, words >= 300, 'Write at least 300 words.'),
        check(
          10,
          words >= targetWords * 0.8,
          `Write more: the text has ${words} of the ${targetWords} words aimed at.`,
        ),
      ];
    },
  },
  {
    rule: 'links',
    checks: ({ targetUrl, anchorText }, document) => {
      const target = findTargetLinks(document, targetUrl);
      return [
        check(7, target.length === 1, 'Link to the target exactly once.'),
        check(
          5,
          target.some((link) => hasAnchorText(link, anchorText)),
          'Put the link on the anchor text.',
        ),
        check(
          3,
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
        5,
        metaDescription.length >= 70 && metaDescription.length <= MAX_META_DESCRIPTION,
        `Give the meta description 70 to ${MAX_META_DESCRIPTION} characters.`,
      ),
      check(5, has(metaDescription, keyword), 'Use the keyword in the meta description.'),
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
          4,
          words.length > 0 && average <= 22,
          'Write shorter sentences: 22 words on average, or fewer.',
        ),
        check(
          3,
          words.length > 0 && Math.max(...words) <= 150,
          'Split paragraphs of more than 150 words.',
        ),
        check(
          3,
          findElements(document, ['ul', 'ol', 'table']).length > 0,
          'Add a list or a table.',
        ),
      ];
    },
  },
];

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
