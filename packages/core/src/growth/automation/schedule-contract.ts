import { z } from 'zod';
import { LAST_PLANNED_DAY } from './vocabulary.ts';

const hour = z.int().min(0).max(23).describe('in the account’s time zone');

/** When an automation runs. */
export const scheduleSchema = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), hour }),
  z.object({
    every: z.literal('week'),
    weekday: z.int().min(1).max(7).describe('1 is Monday, 7 Sunday'),
    hour,
  }),
  z.object({ every: z.literal('month'), day: z.int().min(1).max(LAST_PLANNED_DAY), hour }),
]);
export type AutomationSchedule = z.infer<typeof scheduleSchema>;
