import { type Credits, type Draft, type Me, POST_PRICE_CREDITS } from '@linkwright/core';

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
    : priceWords(me, credits);
  if (unsupported === 0) return price;
  const left =
    unsupported === 1
      ? '1 sentence stands in no source and is left out.'
      : `${unsupported} sentences stand in no source and are left out.`;
  return `${price} ${left}`;
}

function priceWords(me: Me | null, credits: Credits | null): string {
  const trial = 'It is a free trial post: online for 24 hours, unless you claim it.';
  if (!me) return trial;
  if (!me.user.emailConfirmedAt) return `Your address is not confirmed yet. ${trial}`;
  if (credits && credits.balance < POST_PRICE_CREDITS) return `You have no credits. ${trial}`;
  const have = credits ? ` of the ${credits.balance} that you have` : '';
  return `It stays online, and costs ${POST_PRICE_CREDITS} credit${have}.`;
}
