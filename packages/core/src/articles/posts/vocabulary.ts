export { type LinkPolicy, linkPolicies } from '../backlinks/link-policy.ts';
/** Words the generation request may use (docs/specification/articles.md, The request). */
export const tones = [
  'professional',
  'conversational',
  'technical',
  'casual',
  'persuasive',
] as const;
export type Tone = (typeof tones)[number];

export const lengths = ['short', 'medium', 'long', 'comprehensive'] as const;
export type Length = (typeof lengths)[number];

/**
 * Word range of each length, and the count a writer aims at. A request that names no length asks
 * for 1,000 words.
 */
export const wordRanges: Record<Length, { min: number; max: number; target: number }> = {
  short: { min: 500, max: 800, target: 650 },
  medium: { min: 800, max: 1200, target: 1000 },
  long: { min: 1200, max: 1800, target: 1500 },
  comprehensive: { min: 1800, max: 2400, target: 2000 },
};

/** How far an article may be from the count of words that was asked for. */
const WORDS_MARGIN = 0.1;

/** How many words a request asks for: a count of its own, within a tenth, else those of its length. */
export const wordsWanted = ({ length, words }: { length: Length; words?: number | undefined }) =>
  words === undefined
    ? wordRanges[length]
    : {
        min: Math.ceil(words * (1 - WORDS_MARGIN)),
        max: Math.floor(words * (1 + WORDS_MARGIN)),
        target: words,
      };

/** The shortest length that has room for so many words. */
export const lengthForWords = (words: number): Length =>
  lengths.find((length) => words <= wordRanges[length].max) ?? 'comprehensive';

export const categories = [
  'Digital Marketing',
  'Technology',
  'Business',
  'Health & Wellness',
  'Travel',
  'Finance',
  'Food & Lifestyle',
  'Education',
  'General',
] as const;
export type Category = (typeof categories)[number];

/** An industry is the subject area a writer should assume: any category but the catch-all. */
export const industries = categories.filter((category) => category !== 'General');

/** Where a post was asked for: on this site's pages, by a program, or on a partner's page. */
export const postSources = ['site', 'api', 'partner'] as const;
export type PostSource = (typeof postSources)[number];
