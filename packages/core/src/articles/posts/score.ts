import { parseArticleHtml } from '../../base/text/article-html.ts';
import type { SeoRule } from './contract.ts';
import { type ScoreInput, seoRules } from './score-rules.ts';

export type { ScoreInput };

/** Stands only for a row that was never scored. */
export const DEFAULT_SEO_SCORE = 85;

export interface SeoScore {
  /** 0-100: the sum of the rules' points. */
  score: number;
  rules: SeoRule[];
}

/**
 * The SEO score of a post by seven rules (docs/specification/articles.md, Score): title, keyword
 * placement, headings, length, links, meta description, readability. Each rule says what would give
 * more points.
 */
export function scorePost(input: ScoreInput): SeoScore {
  const document = parseArticleHtml(input.html);
  const rules = seoRules.map(({ rule, checks }) => {
    const results = checks(input, document);
    const failed = results.filter((check) => !check.passed);
    return {
      rule,
      points: sum(results.filter((check) => check.passed).map((check) => check.points)),
      max: sum(results.map((check) => check.points)),
      advice: failed.length === 0 ? null : failed.map((check) => check.advice).join(' '),
    };
  });
  return { score: sum(rules.map((rule) => rule.points)), rules };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
