import { parseArticleHtml } from '../../base/text/article-html.ts';
import type { SeoRule } from './contract.ts';
import { type Check, ORIGINALITY, originality, type ScoreInput, seoRules } from './score-rules.ts';

export type { ScoreInput };

/** Stands only for a row that was never scored. */
export const DEFAULT_SEO_SCORE = 85;

export interface SeoScore {
  /** 0-100: the sum of the rules' points. */
  score: number;
  rules: SeoRule[];
}

/**
 * The SEO score of a post by nine rules (docs/specification/articles.md, Score): title, keyword
 * placement, headings, length, links, meta description, readability, substance, originality. What stands in no
 * source gets less than half of the points. Each rule says what would give
 * more points.
 */
export function scorePost(input: ScoreInput): SeoScore {
  const document = parseArticleHtml(input.html);
  const rules = seoRules.map(({ rule, checks }) => judged(rule, checks(input, document)));
  return { score: sum(rules.map((rule) => rule.points)), rules };
}

/** The same score where more is taken from elsewhere than was known: a share from 0 to 1. */
export function scoreAgain(
  seo: SeoScore,
  taken: Required<Pick<ScoreInput, 'evidence' | 'takenShare'>>,
): SeoScore {
  const rules = seo.rules.map((known) =>
    known.rule === ORIGINALITY ? judged(ORIGINALITY, originality(taken)) : known,
  );
  return { score: sum(rules.map((rule) => rule.points)), rules };
}

function judged(rule: string, checks: readonly Check[]): SeoRule {
  const failed = checks.filter((check) => !check.passed);
  const advice = new Set(failed.map((check) => check.advice));
  return {
    rule,
    points: sum(checks.filter((check) => check.passed).map((check) => check.points)),
    max: sum(checks.map((check) => check.points)),
    advice: failed.length === 0 ? null : [...advice].join(' '),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
