import { TRIAL_REFRESH_MS, trialPhase } from '@linkwright/core/all';
import type { StoredPost } from '../../../browser/stored.ts';
import { useNow } from '../../../browser/use-now.ts';

/** Whether the trial of a post is over, also once it ends while the page is open. */
export function useIsExpired(post: StoredPost | undefined): boolean {
  const now = useNow(() => new Date(), TRIAL_REFRESH_MS);
  const due = post?.expires_at;
  return Boolean(due) && trialPhase(new Date(due ?? ''), now) === 'expired';
}
