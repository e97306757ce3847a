import { type AutomationSchedule, LAST_PLANNED_DAY } from '@linkwright/core/all';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `Every Monday at 06:00`, in the account's time zone. */
export function scheduleWords(schedule: AutomationSchedule): string {
  const at = `at ${hourWords(schedule.hour)}`;
  switch (schedule.every) {
    case 'day':
      return `Every day ${at}`;
    case 'week':
      return `Every ${weekdays[schedule.weekday - 1]} ${at}`;
    case 'month':
      return `On day ${schedule.day} of every month ${at}`;
  }
}

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A schedule's form: of the fields that its kind has no use for, the last choice is kept. */
export interface ScheduleFields {
  every: AutomationSchedule['every'];
  weekday: string;
  day: string;
  hour: string;
}

export const blankSchedule: ScheduleFields = { every: 'week', weekday: '1', day: '1', hour: '6' };

export const toScheduleFields = (schedule: AutomationSchedule): ScheduleFields => ({
  every: schedule.every,
  weekday: schedule.every === 'week' ? String(schedule.weekday) : blankSchedule.weekday,
  day: schedule.every === 'month' ? String(schedule.day) : blankSchedule.day,
  hour: String(schedule.hour),
});

export function toSchedule({ every, ...fields }: ScheduleFields): AutomationSchedule {
  const hour = Number(fields.hour);
  switch (every) {
    case 'day':
      return { every, hour };
    case 'week':
      return { every, weekday: Number(fields.weekday), hour };
    case 'month':
      return { every, day: Number(fields.day), hour };
  }
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const hours = upTo(0, 23);
export const plannedDays = upTo(1, LAST_PLANNED_DAY);
