import { accountLimits } from '../../money/payments/account-limits.ts';

/** Results that one check goes through; a provider may have fewer. */
export const RANK_DEPTH = 30;
/** Characters of a keyword. */
export const MAX_RANK_KEYWORD = 120;
/** Two checks of a keyword are no closer than that, whoever asks. Milliseconds. */
export const RANK_APART_MS = 60 * 60 * 1000;
/** Checks of a keyword that are given at once, newest first. */
export const RANK_HISTORY = 400;

/**
 * What a check came to. `found`: the host stands at a position. `absent`: it does not stand among the
 * results that were seen, which says nothing about later ones. `error`: nothing was seen.
 */
export const rankOutcomes = ['found', 'absent', 'error'] as const;
export type RankOutcome = (typeof rankOutcomes)[number];

export const rankDevices = ['desktop', 'mobile'] as const;
export type RankDevice = (typeof rankDevices)[number];

/**
 * Where tracked keywords stand, by the last check that saw anything; `unknown`: none has yet. No band
 * is named by a depth, as providers differ in theirs.
 */
export const rankBands = ['top-3', 'top-10', 'top-20', 'lower', 'absent', 'unknown'] as const;
export type RankBand = (typeof rankBands)[number];

export const rankBandLabels: Record<RankBand, string> = {
  'top-3': '1 to 3',
  'top-10': '4 to 10',
  'top-20': '11 to 20',
  lower: '21 and after',
  absent: 'Not found',
  unknown: 'Unknown',
};

/** Countries to search from, ISO 3166-1 alpha-2. A provider may know fewer. */
export const rankCountries = (
  'ar at au be bg br ca ch cl cn co cz de dk ee eg es fi fr gb gr hk hr hu id ie il in it jp ke kr ' +
  'lt lu lv ma mx my ng nl no nz pe ph pk pl pt ro rs ru sa se sg si sk th tr tw ua us vn za'
).split(' ');

/** Positions that a file may have; what stands later is no rank that anybody follows. */
export const MAX_RANK_POSITION = 1000;
/** Tags of one keyword, and their length. */
export const MAX_RANK_TAGS = 10;
export const MAX_RANK_TAG = 40;
/** What can be done with several tracked keywords at once. */
export const rankActs = ['check', 'pause', 'resume', 'remove', 'tag', 'untag'] as const;
export type RankAct = (typeof rankActs)[number];
/** Keywords that one thing is done with at once: all that an account may track. */
export const MAX_RANKS_AT_ONCE = accountLimits.trackedKeywords.premium;
/** Competitors of one site. */
export const MAX_RANK_COMPETITORS = 5;
/** Notes on the charts of an account, and their length. */
export const MAX_RANK_NOTES = 500;
export const MAX_RANK_NOTE = 200;
/** Days that a keyword's small chart is of. */
export const RANK_TREND_DAYS = 30;
