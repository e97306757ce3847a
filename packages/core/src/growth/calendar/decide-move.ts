import { calendarDay, momentIn } from '../../base/time/time-zone.ts';
import { nextRunAfter } from '../automation/next-run.ts';
import type { AutomationSchedule } from '../automation/schedule-contract.ts';
import type { CampaignLinkState, CampaignState } from '../campaigns/vocabulary.ts';

/** How far ahead something may be moved, in days. */
export const MAX_MOVE_DAYS = 366;

/** Where a link stands that its owner would move, and what the day holds that it is moved to. */
export interface LinkMove {
  state: CampaignLinkState;
  campaignState: CampaignState;
  pacePerDay: number;
  /** Null: it goes back in line. */
  day: string | null;
  today: string;
  /** Links of the campaign that began on the day, or that its owner chose it for. */
  takenOnDay: number;
}

/** Why a link cannot be moved to a day, in words; null where it can. */
export function refuseLinkMove(move: LinkMove): string | null {
  const { state, campaignState, pacePerDay, day, today, takenOnDay } = move;
  if (campaignState !== 'running' && campaignState !== 'paused') {
    return 'The campaign does not run: its links have no day.';
  }
  if (state !== 'queued') return 'This link is under way already, and can no longer be moved.';
  if (day === null) return null;
  if (day < today) return 'That day is over.';
  if (day > dayFrom(today, MAX_MOVE_DAYS)) return 'That day is more than a year away.';
  if (takenOnDay >= pacePerDay) {
    return `That day is full: the campaign begins ${pacePerDay} a day. Move another link away first, or raise its pace.`;
  }
  return null;
}

/** Which run of an automation its owner would move. */
export interface RunMove {
  schedule: AutomationSchedule;
  timeZone: string;
  /** Null while the automation is paused. */
  nextRunAt: Date | null;
  /** When the schedule has that run; other than `nextRunAt` where it was moved before. */
  slot: Date | null;
  /** When whoever moves it saw it. */
  from: Date;
  day: string;
  now: Date;
}

/**
 * When the next run of an automation is after it was moved to a day, at its hour; a sentence where it
 * cannot be moved there. It stays before the run after it, so that none is left out or comes twice.
 */
export function decideRunMove(move: RunMove): { at: Date } | { refusal: string } {
  const { schedule, timeZone, nextRunAt, slot, from, day, now } = move;
  if (nextRunAt === null) return { refusal: 'The automation is paused: it has no next run.' };
  if (nextRunAt <= now || nextRunAt.getTime() !== from.getTime()) {
    return { refusal: 'That run has begun already, or was moved elsewhere. Look again.' };
  }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = momentIn(timeZone, { year, month, day: date, hour: schedule.hour });
  if (at <= now) return { refusal: 'That time is over.' };
  const next = nextRunAfter(schedule, slot ?? nextRunAt, timeZone);
  if (at < next) return { at };
  const nextDay = calendarDay(timeZone, next);
  return { refusal: `The run after it is on ${nextDay}: move it to a day before.` };
}

/** The day so many days after one, `2026-11-26`. */
export const dayFrom = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
};
