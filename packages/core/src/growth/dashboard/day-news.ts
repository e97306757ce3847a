import { momentIn, timeIn } from '../../base/time/index.ts';
import type { MonitorChangeKind } from '../../verification/monitors/vocabulary.ts';
import { isBadChange } from '../../verification/monitors/words.ts';

/** What the overview tells of a day, the most pressing first. */
export const newsKinds = [
  'link-lost',
  'campaign-stopped',
  'campaign-failed',
  'campaign-links-failed',
  'campaign-links-lost',
  'automation-stopped',
  'automation-run-failed',
  'credits-short',
  'destination-refuses',
  'articles-waiting',
  'post-ending',
  'ranks-fell',
  'reminder-due',
  'link-changed',
  'link-better',
  'campaign-links-regained',
  'campaign-completed',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News that nobody has to do anything about. */
export const goodNews: readonly NewsKind[] = [
  'link-better',
  'campaign-links-regained',
  'campaign-completed',
];

/** Rows that are told at once; the others are counted. */
export const MAX_NEWS = 12;
/** Places that a keyword has to lose to be told of: less is what results do by themselves. */
export const RANK_FALL = 3;
/** A trial post that ends within that is told of. Milliseconds. */
export const POST_ENDING_MS = 24 * 60 * 60 * 1000;
/** Runs of automations that credits should last for. Milliseconds. */
export const CREDITS_AHEAD_MS = 7 * 24 * 60 * 60 * 1000;

/** One thing that changed, or that wants somebody before the day is over. */
export interface News {
  kind: NewsKind;
  /** What happened to a watched link; null for everything else. */
  change: MonitorChangeKind | null;
  /** Links, articles, keywords or credits that it is about. */
  count: number;
  /** The page, or what the campaign, the automation, the post, the keyword or the prospect is called. */
  subject: string;
  /** Of the campaign, the post by its slug, or the prospect. */
  id: string | null;
  /** What is added to it; empty where there is nothing. */
  detail: string;
  /** Positions, of ranks alone; null: not found. */
  before: number | null;
  after: number | null;
  /** ISO 8601. When it happened, or will. */
  at: string;
  /** What it is dismissed by; null where it goes when it is mended. */
  cause: string | null;
}

interface Happening {
  id: string;
  name: string;
  /** ISO 8601. */
  at: string;
}

/** A tracked keyword as its last check and the one before saw it. */
export interface RankMove {
  keyword: string;
  host: string;
  /** Null: not found. */
  position: number | null;
  before: number | null;
  at: string;
}

/** What is stored of an account, as far as it is news; times are ISO 8601. */
export interface DayFacts {
  now: Date;
  /** Where yesterday began: older happenings are none. */
  since: Date;
  /** Of watched links, one for each cause. */
  changes: readonly {
    cause: string;
    count: number;
    kind: MonitorChangeKind;
    pageUrl: string;
    detail: string;
    at: string;
  }[];
  /** Of campaigns, one for each cause. */
  events: readonly {
    cause: string;
    count: number;
    kind: 'completed' | 'failed' | 'link-failed' | 'link-lost' | 'link-regained';
    campaignId: string;
    campaignName: string;
    message: string;
    at: string;
  }[];
  reminders: readonly { cause: string; prospectId: string; title: string; at: string }[];
  /** Campaigns that paused themselves and are paused still. */
  stoppedCampaigns: readonly Happening[];
  /** Automations that paused themselves and are paused still, and why. */
  stoppedAutomations: readonly (Happening & { reason: string })[];
  /** Runs that could not begin, or began with fewer links for want of credits: the last of each. */
  runs: readonly (Happening & { isShort: boolean; message: string })[];
  /** Articles that wait to be approved, by campaign, since the first of them was written. */
  waiting: readonly (Happening & { count: number })[];
  /** Destinations whose last delivery or test failed. */
  refusing: readonly (Happening & { error: string })[];
  /** Trial posts of the account, by slug, title and end. */
  trials: readonly Happening[];
  ranks: readonly RankMove[];
  /** Credits to spend, and what the next runs within `CREDITS_AHEAD_MS` need; null without any. */
  credits: { available: number; nextRuns: { needed: number; at: string } | null };
}

/**
 * Where yesterday began by the clocks of a zone.
 *
 * @example
 * ```ts
 * import { startOfYesterday } from '@linkwright/core/activity';
 *
 * startOfYesterday('Europe/Berlin', new Date('2026-11-21T09:00:00Z')).toISOString();
 * // => '2026-11-19T23:00:00.000Z'
 * ```
 */
export function startOfYesterday(zone: string, now: Date): Date {
  const { year, month, day } = timeIn(zone, now);
  return momentIn(zone, { year, month, day: day - 1 });
}

/**
 * What changed since yesterday and what wants somebody today, from what is stored alone: the most pressing
 * kind first, the newest of a kind before older ones (docs/specification/tools.md, The dashboard). What
 * waits for somebody is told however long it has waited.
 */
export function decideNews(facts: DayFacts): News[] {
  const since = facts.since.toISOString();
  const isNew = ({ at }: { at: string }) => at >= since;
  const news = [
    ...facts.changes.filter(isNew).map(ofChange),
    ...facts.events.filter(isNew).map(ofEvent),
    ...facts.stoppedCampaigns.filter(isNew).map((one) => named('campaign-stopped', one)),
    ...facts.stoppedAutomations
      .filter(isNew)
      .map((one) => ({ ...named('automation-stopped', one), detail: one.reason })),
    ...facts.runs.filter(isNew).map((one) => ({
      ...named(one.isShort ? 'credits-short' : 'automation-run-failed', one),
      detail: one.message,
    })),
    ...lowCredits(facts),
    ...facts.refusing
      .filter(isNew)
      .map((one) => ({ ...named('destination-refuses', one), detail: one.error })),
    ...facts.waiting.map((one) => ({ ...named('articles-waiting', one), count: one.count })),
    ...facts.trials
      .filter(({ at }) => isWithin(facts.now, at, POST_ENDING_MS))
      .map((one) => named('post-ending', one)),
    ...fallenRanks(facts.ranks.filter(isNew)),
    ...facts.reminders.map(({ cause, prospectId, title, at }) => ({
      ...named('reminder-due', { id: prospectId, name: title, at }),
      cause,
    })),
  ];
  return news.toSorted(
    (one, other) =>
      newsKinds.indexOf(one.kind) - newsKinds.indexOf(other.kind) || other.at.localeCompare(one.at),
  );
}

const isWithin = (now: Date, at: string, ms: number): boolean => {
  const left = Date.parse(at) - now.getTime();
  return left > 0 && left <= ms;
};

const named = (kind: NewsKind, { id, name, at }: Happening): News => ({
  kind,
  change: null,
  count: 1,
  subject: name,
  id,
  detail: '',
  before: null,
  after: null,
  at,
  cause: null,
});

const better: readonly MonitorChangeKind[] = [
  'regained',
  'found',
  'noindex-went',
  'disallow-went',
  'index-joined',
  'site-up',
];

function ofChange({ kind, pageUrl, ...change }: DayFacts['changes'][number]): News {
  const news = isBadChange(kind)
    ? 'link-lost'
    : better.includes(kind)
      ? 'link-better'
      : 'link-changed';
  return {
    ...named(news, { id: '', name: pageUrl, at: change.at }),
    id: null,
    change: kind,
    count: change.count,
    detail: change.detail,
    cause: change.cause,
  };
}

const eventNews = {
  completed: 'campaign-completed',
  failed: 'campaign-failed',
  'link-failed': 'campaign-links-failed',
  'link-lost': 'campaign-links-lost',
  'link-regained': 'campaign-links-regained',
} as const;

const ofEvent = (event: DayFacts['events'][number]): News => ({
  ...named(eventNews[event.kind], {
    id: event.campaignId,
    name: event.campaignName,
    at: event.at,
  }),
  count: event.count,
  detail: event.message,
  cause: event.cause,
});

/** Told where the next runs need more than there is; nobody is told to buy for nothing. */
function lowCredits({ credits: { available, nextRuns } }: DayFacts): News[] {
  if (!nextRuns || available >= nextRuns.needed) return [];
  const row = named('credits-short', { id: '', name: '', at: nextRuns.at });
  return [{ ...row, id: null, count: nextRuns.needed, before: available }];
}

/** One row a site, with the keyword that fell furthest. */
function fallenRanks(ranks: readonly RankMove[]): News[] {
  const fallen = ranks.filter((rank) => fallOf(rank) >= RANK_FALL);
  return [...Map.groupBy(fallen, ({ host }) => host)].flatMap(([host, all]) => {
    const [worst] = all.toSorted((one, other) => fallOf(other) - fallOf(one));
    if (!worst) return [];
    const { keyword, before, position, at } = worst;
    const row = named('ranks-fell', { id: '', name: keyword, at });
    return [{ ...row, id: null, count: all.length, detail: host, before, after: position }];
  });
}

/** Places lost; out of sight is further than any place. */
function fallOf({ before, position }: RankMove): number {
  if (before === null) return 0;
  return position === null ? Number.POSITIVE_INFINITY : position - before;
}
