import { formatCount, formatDollars } from '../../base/text/format-figures.ts';
import { CREDIT_PRICE_CENTS, POST_PRICE_CREDITS } from '../credits/price.ts';
import { sayCredits } from '../credits/words.ts';
import { type AccountLimit, accountLimits, linkCheckInterval } from './account-limits.ts';

/** One line of the comparison of a free account and Premium. */
export interface PlanLine {
  id: keyof typeof accountLimits | 'articlePrice' | 'linkChecks' | 'programs';
  name: string;
  free: string;
  premium: string;
  /** Premium opens more of it. */
  isMore: boolean;
}

/**
 * The free account and Premium line by line: what an article costs, what Premium opens more of, and
 * what is the same.
 *
 * @example
 * ```ts
 * import { planLines } from '@linkwright/core/payments';
 *
 * planLines().find(({ id }) => id === 'trackedKeywords')?.premium; // => '200'
 * ```
 */
export function planLines(): PlanLine[] {
  const limits = limitEntries.map(lineOf);
  const more = limits.filter(({ isMore }) => isMore);
  const alike = limits.filter(({ isMore }) => !isMore);
  return [articlePrice, ...more, linkChecks, ...alike, programs];
}

/** What Premium opens more of: '1,000 watched links instead of 100'. */
export const premiumOpenings = (): string[] => [
  ...limitEntries
    .filter(([, { free, premium }]) => premium > free)
    .map(
      ([, { name, free, premium }]) =>
        `${formatCount(premium)} ${name} instead of ${formatCount(free)}`,
    ),
  `Every watched link checked ${linkCheckInterval('premium')} instead of ${linkCheckInterval('free')}`,
];

const limitEntries = Object.entries(accountLimits) as [keyof typeof accountLimits, AccountLimit][];

function lineOf([id, { name, free, premium }]: (typeof limitEntries)[number]): PlanLine {
  const isMore = premium > free;
  return {
    id,
    name: capitalized(name),
    free: formatCount(free),
    premium: formatCount(premium),
    isMore,
  };
}

const price = `${sayCredits(POST_PRICE_CREDITS)} (${formatDollars(POST_PRICE_CREDITS * CREDIT_PRICE_CENTS, 2)})`;
const articlePrice: PlanLine = {
  id: 'articlePrice',
  name: 'A permanent article with your link',
  free: price,
  premium: price,
  isMore: false,
};

const linkChecks: PlanLine = {
  id: 'linkChecks',
  name: 'Checks of every watched link',
  free: capitalized(linkCheckInterval('free')),
  premium: capitalized(linkCheckInterval('premium')),
  isMore: true,
};

const programs: PlanLine = {
  id: 'programs',
  name: 'API, terminal and MCP server',
  free: 'Included',
  premium: 'Included',
  isMore: false,
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
