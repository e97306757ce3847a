/** The score that search engines are asked in from, unless the operator sets another. */
export const DEFAULT_MIN_INDEXED_SCORE = 50;

/**
 * Whether search engines may list a post: it is permanent, and its score (0 to 100) is not below what
 * this installation asks for (docs/specification/articles.md, Score).
 */
export const isIndexed = (
  { isTrialPost, seoScore }: { isTrialPost: boolean; seoScore: number },
  minIndexedScore: number,
): boolean => !isTrialPost && seoScore >= minIndexedScore;

/**
 * Why an article that nobody looked at is held for its owner instead of being published; null where it
 * need not be.
 */
export const whyHeld = (score: number, minIndexedScore: number): string | null =>
  score < minIndexedScore
    ? `Its score is ${score}, and this site asks for ${minIndexedScore}.`
    : null;

/** Why a permanent post is not listed, and what changes that. */
export const sayBelowThreshold = (score: number, minIndexedScore: number): string =>
  `Search engines are asked not to list it: its score is ${score}, and this site asks for ${minIndexedScore}. An edit that lifts the score to that lets them in.`;
