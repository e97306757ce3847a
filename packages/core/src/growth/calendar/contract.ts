import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { calendarRoutes } from './routes.ts';

/** Days that one answer may have: six weeks are a month with what stands around it. */
export const MAX_CALENDAR_DAYS = 42;

const whole = z.int().min(0);
const day = z.iso.date();
const time = z.iso.datetime();

/** What becomes of something on its day. */
export const calendarStates = ['published', 'under-way', 'waits', 'planned'] as const;

const entrySchema = z.object({
  id: z.string().describe('of the link, the post or the automation'),
  kind: z.enum(['link', 'post', 'run']),
  state: z
    .enum(calendarStates)
    .describe('`waits`: for its owner’s approval; `planned`: as it comes, if nothing holds it up'),
  at: time,
  day,
  title: z.string().describe('of the article; its keyword until it is written'),
  source: z
    .object({ kind: z.enum(['campaign', 'automation']), id: z.uuid(), name: z.string() })
    .nullable(),
  links: whole.describe('that a run would begin; 1 of anything else'),
  url: z.string().nullable().describe('where it is published'),
  isChosen: z.boolean().describe('its owner chose the day'),
  isMovable: z.boolean(),
});
export type CalendarEntry = z.infer<typeof entrySchema>;

export const readCalendar = defineEndpoint({
  route: calendarRoutes.read,
  summary: 'What was and will be published, day by day, in the account’s time zone',
  tag: 'campaigns',
  callers: 'users',
  query: z.object({
    from: day.optional().describe('default today'),
    days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).default(7),
  }),
  status: 200,
  response: z.object({
    today: day,
    timeZone: z.string(),
    pacePerDay: whole.describe('links that the running campaigns may begin on a day, together'),
    pausedLinks: whole.describe('links of paused campaigns, which have no day'),
    days: z.array(
      z.object({
        day,
        published: whole,
        planned: whole.describe('links, those under way among them; of runs to come none'),
        runs: whole.describe('of automations'),
      }),
    ),
    entries: z.array(entrySchema).describe('by day and time; the days count them all'),
    isWhole: z.boolean().describe('false: more than can be told was published, or is planned'),
  }),
});
export type Calendar = z.infer<(typeof readCalendar)['response']>;

export const moveCampaignLink = defineEndpoint({
  route: calendarRoutes.moveLink,
  summary: 'Have a waiting link begin on a day, or back in line; STATE_CONFLICT once it has begun',
  tag: 'campaigns',
  callers: 'users',
  scope: 'generate',
  params: z.object({ id: z.uuid(), linkId: z.uuid() }),
  body: z.object({ day: day.nullable().describe('null: as its turn comes') }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    campaign: z.object({ id: z.uuid(), name: z.string() }),
    day: day.nullable(),
  }),
});

export const moveAutomationRun = defineEndpoint({
  route: calendarRoutes.moveRun,
  summary: 'Have the next run on another day, before the run after it',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: z.object({ id: z.uuid() }),
  body: z.object({ from: time.max(40).describe('when the run was to be'), day }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    automation: z.object({ id: z.uuid(), name: z.string() }),
    nextRunAt: time,
  }),
});
