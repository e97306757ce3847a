/** What may come next, the most pressing first. */
export const nextSteps = [
  'see-lost-links',
  'see-lost-campaign-links',
  'approve-articles',
  'retry-failed-links',
  'buy-credits',
  'write-post',
  'start-draft',
  'start-campaign',
  'watch-links',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Steps that are offered at once: more than a few are a list that nobody reads. */
export const MAX_NEXT_STEPS = 3;

/** What is known of an account, as far as a step depends on it. */
export interface AccountFacts {
  balance: number;
  posts: number;
  watched: number;
  lost: number;
  lostOfCampaigns: number;
  campaigns: number;
  drafts: number;
  awaitingApproval: number;
  failed: number;
}

/** The steps that make sense now. What went wrong comes before what could be begun. */
export function decideNextSteps(facts: AccountFacts): NextStep[] {
  const hasWork = facts.posts + facts.campaigns > 0;
  const applies: Record<NextStep, boolean> = {
    'see-lost-links': facts.lost > 0,
    'see-lost-campaign-links': facts.lostOfCampaigns > 0,
    'approve-articles': facts.awaitingApproval > 0,
    'retry-failed-links': facts.failed > 0,
    'buy-credits': facts.balance <= 0,
    'write-post': !hasWork,
    'start-draft': facts.drafts > 0 && facts.balance > 0,
    'start-campaign': facts.campaigns === 0 && facts.balance > 0,
    'watch-links': facts.watched === 0 && hasWork,
  };
  return nextSteps.filter((step) => applies[step]).slice(0, MAX_NEXT_STEPS);
}
