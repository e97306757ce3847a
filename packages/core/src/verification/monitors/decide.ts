import type { Inspection } from '../reports/inspection.ts';
import type { BrowserRule } from '../reports/verdict/browser-rule.ts';
import { diffInspections, isElsewhere } from '../reports/verdict/diff.ts';
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
  switch (sightAfter(before.lastLive, inspection)) {
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
      return { ...missed('lost', 'down'), changes: lossOf(before, inspection), confirmsMiss: true };
    }
  }
}

/** What took the link, and where its page leads now if it leads elsewhere. */
function lossOf({ lastLive }: WatchState, inspection: Inspection): MonitorChange[] {
  const { verdict, status, summary } = inspection;
  const isPageGone = status === 404 || status === 410;
  const loss: MonitorChange = {
    kind: isPageGone ? 'page-gone' : verdict === 'soft-404' ? 'soft-404' : 'lost',
    before: lastLive?.summary ?? null,
    after: summary,
  };
  return loss.kind === 'lost' ? [loss, ...redirectSince(lastLive, inspection)] : [loss];
}

function redirectSince(lastLive: Inspection | null, inspection: Inspection): MonitorChange[] {
  if (lastLive === null || !isElsewhere(lastLive, inspection)) return [];
  return [{ kind: 'redirected', before: lastLive.finalUrl, after: inspection.finalUrl }];
}

/** What robots.txt says of the page's crawlers; nothing is told where it could not be read. */
function disallowSince(lastLive: Inspection | null, { robots }: Inspection): MonitorChange[] {
  if (lastLive === null || robots.us === null) return [];
  const [was, is] = [lastLive.robots, robots].map(({ disallowed }) => disallowed.join(', '));
  if (!was === !is) return [];
  const say = (crawlers: string | undefined) =>
    crawlers ? `robots.txt forbids it to ${crawlers}` : 'robots.txt allows it';
  return [{ kind: is ? 'disallow-came' : 'disallow-went', before: say(was), after: say(is) }];
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
  const changes = [
    ...(lastLive ? diffInspections(lastLive, inspection) : []).filter(
      ({ kind }) => kind !== 'lost' && kind !== 'regained',
    ),
    ...redirectSince(lastLive, inspection),
    ...disallowSince(lastLive, inspection),
  ];
  const came = (kind: 'regained' | 'found'): MonitorChange[] => [
    { kind, before: 'The link was not there.', after: inspection.summary },
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

/**
 * The same of a link that was last seen so (docs/specification/verification.md, Watched links): where the
 * page was to be opened in a browser and was not, its markup says nothing of what scripts draw.
 */
export function sightAfter(
  lastLive: Inspection | null,
  inspection: Inspection,
): ReturnType<typeof sightOf> {
  const sight = sightOf(inspection);
  if (sight !== 'gone' || inspection.status === 404 || inspection.status === 410) return sight;
  const { rendering } = inspection;
  const isDrawn = rendering !== null && rendering.outcome !== 'not-seen';
  return isDrawn || (rendering === null && !wasDrawn(lastLive)) ? 'gone' : 'unseen';
}

/** Whether only scripts drew the link when it was last seen. */
const wasDrawn = (lastLive: Inspection | null): boolean => lastLive?.rendering?.outcome === 'drawn';

/** As the rule says, and always where scripts drew the link before and the markup lacks it. */
export const browserRuleAfter = (rule: BrowserRule, lastLive: Inspection | null): BrowserRule => ({
  isNeeded: (markup) =>
    rule.isNeeded(markup) ||
    (wasDrawn(lastLive) && markup.status === 200 && sightOf(markup) === 'gone'),
  learn: (inspection) => rule.learn(inspection),
});
