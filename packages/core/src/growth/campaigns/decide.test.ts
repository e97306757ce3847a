import { describe, expect, it } from 'vitest';
import { type CampaignAction, campaignEnd, decideCampaign } from './decide-campaign.ts';
import { decideLater, isSeenLive, linkAfter, nextTryAt, retryEvent } from './decide-link.ts';
import {
  type CampaignLinkState,
  type CampaignState,
  campaignLinkStates,
  campaignStates,
  openLinkStates,
} from './vocabulary.ts';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-11-21T09:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

describe('a campaign', () => {
  const table: [CampaignAction, CampaignState[], CampaignState | 'same'][] = [
    ['plan', ['draft'], 'same'],
    ['start', ['draft'], 'running'],
    ['pause', ['running'], 'paused'],
    ['resume', ['paused'], 'running'],
    ['cancel', ['running', 'paused'], 'cancelled'],
    ['remove', ['draft', 'completed', 'failed', 'cancelled'], 'same'],
  ];
  it.each(table)('can %s from %j alone', (action, from, to) => {
    for (const state of campaignStates) {
      const decision = decideCampaign(state, action);
      expect(decision.ok, state).toBe(from.includes(state));
      if (decision.ok) expect(decision.state).toBe(to === 'same' ? state : to);
      else expect(decision.message).not.toBe('');
    }
  });

  it('goes on when a link is tried again, unless it was cancelled or never began', () => {
    const after = (state: CampaignState) => {
      const decision = decideCampaign(state, 'retry');
      return decision.ok ? decision.state : null;
    };
    expect(campaignStates.map(after)).toEqual([
      null,
      'running',
      'paused',
      'running',
      'running',
      null,
    ]);
  });

  const counts = (some: Partial<Record<CampaignLinkState, number>>) =>
    Object.fromEntries(campaignLinkStates.map((state) => [state, some[state] ?? 0])) as Record<
      CampaignLinkState,
      number
    >;
  it.each(openLinkStates)('does not end while a link is %s', (state) => {
    expect(campaignEnd(counts({ live: 3, [state]: 1 }))).toBeNull();
  });
  it('is completed with one delivered link, a lost one too, and failed with none', () => {
    expect(campaignEnd(counts({ live: 1, failed: 9 }))).toBe('completed');
    expect(campaignEnd(counts({ lost: 1, cancelled: 2 }))).toBe('completed');
    expect(campaignEnd(counts({ failed: 2, cancelled: 1 }))).toBe('failed');
  });
});

describe('a link', () => {
  it('goes from its turn to being live', () => {
    const events = ['begin', 'written-unseen', 'approve', 'published', 'seen'] as const;
    const states: (CampaignLinkState | null)[] = ['queued'];
    for (const event of events) states.push(linkAfter(states.at(-1) ?? 'failed', event));
    expect(states).toEqual([
      'queued',
      'generating',
      'awaiting-approval',
      'publishing',
      'verifying',
      'live',
    ]);
    expect(linkAfter('generating', 'written')).toBe('publishing');
  });

  it('cannot be called off once it is published', () => {
    const cancellable = campaignLinkStates.filter((state) => linkAfter(state, 'cancel') !== null);
    expect(cancellable).toEqual(['queued', 'generating', 'awaiting-approval', 'publishing']);
  });

  it('is never published twice by being tried again', () => {
    const after = (facts: { isElsewhere: boolean; isWritten: boolean }) =>
      linkAfter('failed', retryEvent(facts));
    expect(after({ isElsewhere: true, isWritten: true })).toBe('verifying');
    expect(after({ isElsewhere: false, isWritten: true })).toBe('publishing');
    expect(after({ isElsewhere: false, isWritten: false })).toBe('queued');
    expect(linkAfter('live', 'rewrite')).toBeNull();
  });

  it('waits longer before each try, and then fails', () => {
    for (const step of ['generating', 'publishing', 'verifying'] as const) {
      const times: number[] = [];
      for (let attempts = 1; attempts < 20; attempts += 1) {
        const next = nextTryAt(step, { attempts, now });
        if (!next) break;
        times.push(next.getTime());
      }
      expect(times.length).toBeGreaterThan(2);
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    }
  });

  it('is paid for when it is seen live, nofollow or not, and for nothing else', () => {
    expect(isSeenLive({ verdict: 'live' })).toBe(true);
    expect(isSeenLive({ verdict: 'live-nofollow' })).toBe(true);
    expect(isSeenLive({ verdict: 'wrong-anchor' })).toBe(false);
    expect(isSeenLive({ verdict: 'blocked' })).toBe(false);
  });
});

describe('a later look', () => {
  const fresh = { state: 'live', missedSince: null } as const;
  const gone = { verdict: 'missing', status: 200 } as const;

  it('calls a link lost only when a second look, six hours later, misses it too', () => {
    const first = decideLater(fresh, gone, now);
    expect(first).toMatchObject({ state: 'live', missedSince: now, nextCheckAt: later(6) });
    expect(decideLater(first, gone, later(5))).toMatchObject({ state: 'live', missedSince: now });
    expect(decideLater(first, gone, later(6))).toMatchObject({
      state: 'lost',
      missedSince: now,
      nextCheckAt: later(6 + 7 * 24),
    });
  });

  it('makes nothing of a page that was not seen', () => {
    const blocked = { verdict: 'blocked', status: 403 } as const;
    expect(decideLater(fresh, blocked, now)).toMatchObject(fresh);
    const missed = { state: 'live', missedSince: now } as const;
    expect(decideLater(missed, blocked, later(6))).toMatchObject(missed);
  });

  it('takes a page that the site says is no more for a miss', () => {
    const removed = { verdict: 'unreachable', status: 410 } as const;
    expect(decideLater(fresh, removed, now).missedSince).toEqual(now);
  });

  it('finds a lost link again', () => {
    const lost = { state: 'lost', missedSince: now } as const;
    expect(decideLater(lost, gone, later(200)).state).toBe('lost');
    const seen = { verdict: 'live', status: 200 } as const;
    expect(decideLater(lost, seen, later(200))).toMatchObject(fresh);
  });
});
