import {
  CREDIT_PRICE_CENTS,
  dollarsOf,
  formatCount,
  POST_PRICE_CREDITS,
  spendableOf,
} from '@linkwright/core/all';
import { AppError, type Client } from '@linkwright/core/client';
import { clockText } from '../clock-text.ts';

export interface Work {
  /** Rows that are to be done now. */
  count: number;
  /** Starts in a minute, where the person set a limit. */
  rate: number | undefined;
  /** Rows of these whose posts an earlier run asked for, and whose answers it did not hear. */
  maybePaid: number;
}

/** What can be spent; undefined where the key may not read it. Throws AppError. */
export async function readSpendable(
  client: Pick<Client, 'readCredits'>,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    return spendableOf(await client.readCredits({ signal }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'API_KEY_SCOPE') return undefined;
    throw error;
  }
}

/**
 * What posts on a server will cost. Throws INSUFFICIENT_CREDITS where there is not enough for those that
 * are surely not paid.
 */
export function priceText(
  { count, maybePaid }: Pick<Work, 'count' | 'maybePaid'>,
  spendable: number | undefined,
): string {
  const surely = count - maybePaid;
  const paid =
    maybePaid > 0
      ? `, of which ${formatCount(maybePaid * POST_PRICE_CREDITS)} may be paid already: the run that was interrupted had asked for ${maybePaid === 1 ? 'this post' : 'these posts'}`
      : '';
  const all = count * POST_PRICE_CREDITS;
  const credits = surely * POST_PRICE_CREDITS;
  const price = `${creditsText(all)} ($${priceOf(all)})${paid}`;
  if (spendable === undefined) return `Needs ${price}; this key may not read how many you have.`;
  if (spendable >= credits) return `Needs ${price}; you have ${formatCount(spendable)}.`;
  const covered = maybePaid + Math.floor(spendable / POST_PRICE_CREDITS);
  const missing = credits - spendable;
  const way = covered > 0 ? ` --limit ${covered} does the first ${formatCount(covered)}.` : '';
  throw new AppError('INSUFFICIENT_CREDITS', {
    message: `This needs ${price} and you have ${formatCount(spendable)}: enough for ${rowsText(covered)}.${way} ${creditsText(missing)} more cost $${priceOf(missing)}.`,
  });
}

/** Nothing is known of how fast a service is before it was asked. */
export function timeText({ count, rate }: Work): string {
  if (rate === undefined) return 'How long it takes is known after the first rows.';
  const startsMs = ((count - 1) * 60_000) / rate;
  return `Takes at least ${clockText(startsMs)} at ${formatCount(rate)} a minute.`;
}

/** E.g. '1 row'. */
export const rowsText = (count: number): string =>
  count === 1 ? '1 row' : `${formatCount(count)} rows`;

const creditsText = (count: number): string =>
  count === 1 ? '1 credit' : `${formatCount(count)} credits`;

const priceOf = (credits: number): string => dollarsOf(credits * CREDIT_PRICE_CENTS);
