import { describe, expect, it } from 'vitest';
import { type AccountFacts, decideNextSteps } from './next-steps.ts';

const fresh: AccountFacts = {
  balance: 0,
  posts: 0,
  watched: 0,
  lost: 0,
  lostOfCampaigns: 0,
  campaigns: 0,
  drafts: 0,
  awaitingApproval: 0,
  failed: 0,
};

describe('the next steps', () => {
  it('of a new account are credits and a first post', () => {
    expect(decideNextSteps(fresh)).toEqual(['buy-credits', 'write-post']);
  });

  it('are a campaign where there are credits, and watching where there are posts', () => {
    expect(decideNextSteps({ ...fresh, balance: 5, posts: 2 })).toEqual([
      'start-campaign',
      'watch-links',
    ]);
  });

  it('put what went wrong before what could be begun', () => {
    const facts = { ...fresh, posts: 1, lost: 2, failed: 1, awaitingApproval: 3 };
    expect(decideNextSteps(facts)).toEqual([
      'see-lost-links',
      'approve-articles',
      'retry-failed-links',
    ]);
    expect(decideNextSteps(facts)).toHaveLength(3);
  });

  it('are to start what was planned, where there are credits for it', () => {
    const facts = { ...fresh, balance: 5, campaigns: 1, drafts: 1, watched: 1 };
    expect(decideNextSteps(facts)).toEqual(['start-draft']);
    expect(decideNextSteps({ ...facts, balance: 0 })).toEqual(['buy-credits']);
  });

  it('are none where everything runs', () => {
    const facts = { ...fresh, balance: 5, posts: 1, campaigns: 1, watched: 4 };
    expect(decideNextSteps(facts)).toEqual([]);
  });
});
