import type { Inspection } from '../reports/inspection.ts';
import { diffInspections } from '../reports/verdict/diff.ts';
import type { ScoreRule } from '../reports/verdict/score.ts';
import { SECOND_CHECK_MS } from './schedule.ts';
import type { CheckOutcome, MonitorChange, MonitorState, ThereState } from './vocabulary.ts';

/** What is known of a watched link between two checks. */
export interface WatchState {
  state: MonitorState;
  /** ISO 8601: the first of the checks that miss the link; null while none does. */
  missedSince: string | null;
  /** The last check that saw the link; null before the first. */
  lastLive: Inspection | null;
}

export const newWatch: WatchState = { state: 'waiting', missedSince: null, lastLive: null };

/** What one check makes of a watched link. */
export interface Decision {
  after: WatchState;
  outcome: CheckOutcome;
  /** What is certain now and was not before: what alerts tell of. */
  changes: MonitorChange[];
  /** The earlier miss is confirmed: it counts as down after all. */
  confirmsMiss: boolean;
}

/**
 * What a check means after what was known before
 * (docs/specification/verification.md, Watched links). A link that was there is called lost only
 * when a second check, at least six hours after the first that missed it, misses it too. A check that
 * did not see the page takes nothing from what is known, whatever the reason.
 */
export function decideState(before: WatchState, inspection: Inspection): Decision {
  switch (sightOf(inspection)) {
    case 'unseen':
      return {
        after: before.state === 'waiting' ? { ...before, state: 'unseen' } : before,
        outcome: 'unseen',
        changes: [],
        confirmsMiss: false,
      };
    case 'there':
      return {
        after: { state: thereState(inspection), missedSince: null, lastLive: inspection },
        outcome: 'up',
        changes: changesSince(before, inspection),
        confirmsMiss: false,
      };
    case 'gone':
      return decideMiss(before, inspection);
  }
}

function decideMiss(before: WatchState, inspection: Inspection): Decision {
  const missed = (state: MonitorState, outcome: CheckOutcome): Decision => ({
    after: { ...before, state, missedSince: before.missedSince ?? inspection.visitedAt },
    outcome,
    changes: [],
    confirmsMiss: false,
  });
  switch (before.state) {
    case 'waiting':
    case 'unseen':
    case 'absent':
      return missed('absent', 'down');
    case 'lost':
      return missed('lost', 'down');
    case 'live':
    case 'nofollow':
    case 'noindex':
    case 'wrong-anchor':
    case 'hidden':
      return missed('checking', 'unconfirmed');
    case 'checking': {
      const since = Date.parse(before.missedSince ?? inspection.visitedAt);
      if (Date.parse(inspection.visitedAt) - since < SECOND_CHECK_MS) {
        return missed('checking', 'unconfirmed');
      }
      const lost: MonitorChange = {
        kind: 'lost',
        before: before.lastLive?.summary ?? null,
        after: inspection.summary,
      };
      return { ...missed('lost', 'down'), changes: [lost], confirmsMiss: true };
    }
  }
}

/** What a link that is there is called: what takes most from it gives the name. */
export function thereState({
  verdict,
  deductions,
}: Pick<Inspection, 'verdict' | 'deductions'>): ThereState {
  const has = (rule: ScoreRule) => deductions.some((each) => each.rule === rule);
  if (has('noindex')) return 'noindex';
  if (has('hidden')) return 'hidden';
  if (verdict === 'wrong-anchor') return 'wrong-anchor';
  return verdict === 'live-nofollow' ? 'nofollow' : 'live';
}

function changesSince({ state, lastLive }: WatchState, inspection: Inspection): MonitorChange[] {
  // Coming and going are decided here, over more than two checks.
  const changes = (lastLive ? diffInspections(lastLive, inspection) : []).filter(
    ({ kind }) => kind !== 'lost' && kind !== 'regained',
  );
  const came = (kind: 'regained' | 'found'): MonitorChange[] => [
    { kind, before: null, after: inspection.summary },
  ];
  if (state === 'lost') return [...came('regained'), ...changes];
  return state === 'absent' ? came('found') : changes;
}

/** Whether a check saw the link there, saw the page without it, or did not see the page. */
export function sightOf({
  verdict,
  status,
}: Pick<Inspection, 'verdict' | 'status'>): 'there' | 'gone' | 'unseen' {
  switch (verdict) {
    case 'live':
    case 'live-nofollow':
    case 'wrong-anchor':
      return 'there';
    case 'missing':
    case 'soft-404':
    case 'wrong-target':
      return 'gone';
    case 'blocked':
    case 'too-heavy':
      return 'unseen';
    case 'unreachable':
    case 'not-html':
    case 'invalid':
      // The site itself says that the page is no more.
      return status === 404 || status === 410 ? 'gone' : 'unseen';
  }
}
