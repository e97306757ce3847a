import { LINK_PRICE_CREDITS } from '../campaigns/vocabulary.ts';
import { dayStart, monthStart, nextRunAfter, weekStart } from './next-run.ts';
import type { AutomationSchedule } from './schedule-contract.ts';
import type { BudgetPeriod, RunLimit } from './vocabulary.ts';

/** What limits the runs of an automation. */
export interface RunRules {
  linksPerRun: number;
  /** Null: no such limit. */
  maxPerDay: number | null;
  maxPerWeek: number | null;
  budgetCredits: number | null;
  budgetPeriod: BudgetPeriod;
  /** Whose days, weeks and months are counted. */
  timeZone: string;
}

/** A run that has been. */
export interface PastRun {
  at: Date;
  links: number;
  /** Captured and still reserved. */
  credits: number;
}

export interface RunDecision {
  /** 0: there is nothing to do. */
  links: number;
  credits: number;
  /** The tightest limit, where there are fewer links than planned. */
  limit: RunLimit | null;
}

/**
 * How many links a run at `at` may begin: as many as planned, within the limits of day and week, the
 * budget and the balance.
 */
export function decideRun(
  rules: RunRules,
  at: Date,
  { past, balance }: { past: readonly PastRun[]; balance: number },
): RunDecision {
  const begunSince = (start: Date) => sum(past, start, ({ links }) => links);
  const affordable = (credits: number) => Math.floor(credits / LINK_PRICE_CREDITS);
  const budget = budgetLeft(rules, at, past);
  const room: readonly (readonly [RunLimit, number | null])[] = [
    [
      'day',
      rules.maxPerDay === null ? null : rules.maxPerDay - begunSince(dayStart(at, rules.timeZone)),
    ],
    [
      'week',
      rules.maxPerWeek === null
        ? null
        : rules.maxPerWeek - begunSince(weekStart(at, rules.timeZone)),
    ],
    ['budget', budget === null ? null : affordable(budget)],
    ['balance', affordable(balance)],
  ];
  let links = rules.linksPerRun;
  let limit: RunLimit | null = null;
  for (const [name, left] of room) {
    if (left === null || left >= links) continue;
    links = Math.max(0, left);
    limit = name;
  }
  return { links, credits: links * LINK_PRICE_CREDITS, limit };
}

/** Credits that the budget has left at that time; null without a budget. */
export function budgetLeft(
  {
    budgetCredits,
    budgetPeriod,
    timeZone,
  }: Pick<RunRules, 'budgetCredits' | 'budgetPeriod' | 'timeZone'>,
  at: Date,
  past: readonly PastRun[],
): number | null {
  if (budgetCredits === null) return null;
  const start = budgetPeriod === 'month' ? monthStart(at, timeZone) : new Date(0);
  return Math.max(0, budgetCredits - sum(past, start, ({ credits }) => credits));
}

export interface ForecastRun extends RunDecision {
  at: Date;
}

/** What the next `count` runs after `after` would begin, if each of their links is delivered. */
export function forecastRuns(
  { schedule, ...rules }: RunRules & { schedule: AutomationSchedule },
  after: Date,
  { past, balance, count }: { past: readonly PastRun[]; balance: number; count: number },
): ForecastRun[] {
  const runs: ForecastRun[] = [];
  let left = balance;
  let at = after;
  for (let number = 0; number < count; number += 1) {
    at = nextRunAfter(schedule, at, rules.timeZone);
    const run = { at, ...decideRun(rules, at, { past: [...past, ...runs], balance: left }) };
    left -= run.credits;
    runs.push(run);
  }
  return runs;
}

/** The keywords of a run, in its order: it goes on where the last one ended. */
export const keywordsInTurn = <T>(keywords: readonly T[], start: number): T[] => {
  const at = keywords.length === 0 ? 0 : start % keywords.length;
  return [...keywords.slice(at), ...keywords.slice(0, at)];
};

const sum = (past: readonly PastRun[], start: Date, of: (run: PastRun) => number): number =>
  past.reduce((total, run) => (run.at >= start ? total + of(run) : total), 0);
