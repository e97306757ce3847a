import type { Credits, Draft, Me } from '@linkwright/core/all';
import { postPrice, priceWords } from '../price/post-price.ts';

interface PublishQuestion {
  refreshes: Draft['refreshes'];
  /** Null for a guest. */
  me: Me | null;
  /** Null until they are known. */
  credits: Credits | null;
  /** Sentences that publishing leaves out. */
  unsupported: number;
}

/** What publishing does and costs, before anybody does it. */
export function publishWords({ refreshes, me, credits, unsupported }: PublishQuestion): string {
  const price = refreshes
    ? 'Its post is brought up to date at the same address. That costs nothing.'
    : priceWords(postPrice(me, credits));
  if (unsupported === 0) return price;
  const left =
    unsupported === 1
      ? '1 sentence stands in no source and is left out.'
      : `${unsupported} sentences stand in no source and are left out.`;
  return `${price} ${left}`;
}
