import {
  type CreatedPost,
  type Credits,
  formatCount,
  MAX_CLAIMED_POSTS,
  type Me,
  POST_PRICE_CREDITS,
  TRIAL_HOURS,
} from '@linkwright/core/all';

/** What a post costs whoever makes it. All but `paid` are trial posts, and free. */
export type PostPrice =
  | { kind: 'guest' | 'unconfirmed' | 'poor' }
  /** The balance is null until it is known. */
  | { kind: 'paid'; balance: number | null };

export function postPrice(me: Me | null, credits: Credits | null): PostPrice {
  if (!me) return { kind: 'guest' };
  if (!me.user.emailConfirmedAt) return { kind: 'unconfirmed' };
  if (credits && credits.balance < POST_PRICE_CREDITS) return { kind: 'poor' };
  return { kind: 'paid', balance: credits?.balance ?? null };
}

/** What a post costs, before anybody makes it. */
export function priceWords(price: PostPrice): string {
  switch (price.kind) {
    case 'guest':
      return `Free, without an account. A trial post stays online for ${TRIAL_HOURS} hours; with a free account you can keep up to ${MAX_CLAIMED_POSTS}.`;
    case 'unconfirmed':
      return `Your email address is not confirmed yet, so this is a free trial post: online for ${TRIAL_HOURS} hours, unless you keep it.`;
    case 'poor':
      return `You have no credits, so this is a free trial post: online for ${TRIAL_HOURS} hours, unless you keep it. You can keep up to ${MAX_CLAIMED_POSTS}.`;
    case 'paid':
      return `${costWords(price.balance)} The post stays online.`;
  }
}

function costWords(balance: number | null): string {
  if (balance === null) return 'Costs 1 credit.';
  if (balance === POST_PRICE_CREDITS) return 'Costs your last credit.';
  return `Costs ${POST_PRICE_CREDITS} of your ${formatCount(balance)} credits.`;
}

/** What a post did cost, and what is left. */
export function spentWords(
  { creditsSpent, post }: Pick<CreatedPost, 'creditsSpent' | 'post'>,
  credits: Credits | null,
): string {
  if (!creditsSpent) {
    return post.isTrialPost
      ? 'It cost nothing, and stays online for 24 hours.'
      : 'It cost nothing.';
  }
  const left = credits ? ` You have ${formatCount(credits.balance)} left.` : '';
  return `It cost ${creditsSpent} credit.${left}`;
}
