import { z } from 'zod';
import { shownLine } from '../../base/text/shown-line.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { campaignBodySchema } from '../campaigns/contract.ts';
import { automationRoutes } from './routes.ts';
import { scheduleSchema } from './schedule-contract.ts';
import {
  automationStates,
  budgetPeriods,
  MAX_AUTOMATION_BUDGET,
  MAX_AUTOMATION_NAME,
  MAX_LINKS_PER_RUN,
  pauseReasons,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
/** As of a campaign, whose keywords it holds. */
export const MAX_AUTOMATION_BYTES = 512 * 1024;

/** What every run's campaign is made of; its name and number of links are the run's. */
const campaignSchema = campaignBodySchema.omit({ name: true, linkCount: true });

const name = shownLine.min(1).max(MAX_AUTOMATION_NAME);
const linksPerRun = z.int().min(1).max(MAX_LINKS_PER_RUN);
const limits = {
  maxPerDay: z.int().min(1).max(1000).nullable().describe('links begun on a day'),
  maxPerWeek: z.int().min(1).max(7000).nullable().describe('links begun from Monday to Sunday'),
  budgetCredits: z.int().min(1).max(MAX_AUTOMATION_BUDGET).nullable().describe('null: the balance'),
  budgetPeriod: z.enum(budgetPeriods),
};

export const automationBodySchema = z.object({
  name,
  campaign: campaignSchema.describe('its keywords are taken in turn from run to run'),
  linksPerRun,
  schedule: scheduleSchema,
  maxPerDay: limits.maxPerDay.default(null),
  maxPerWeek: limits.maxPerWeek.default(null),
  budgetCredits: limits.budgetCredits.default(null),
  budgetPeriod: limits.budgetPeriod.default('total'),
});

const automationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  linksPerRun,
  schedule: scheduleSchema,
  ...limits,
  campaign: campaignSchema.required(),
  state: z.enum(automationStates),
  pauseReason: z.enum(pauseReasons).nullable().describe('null while it is active'),
  nextRunAt: time.nullable().describe('null while it is paused'),
  lastRunAt: time.nullable(),
  spent: z.object({
    credits: whole.describe('captured and still reserved, in the budget’s period'),
    since: time.describe('where the period begins'),
  }),
  links: z.object({
    begun: whole,
    live: whole,
    failed: whole.describe('no credit was taken for them'),
    open: whole.describe('under way'),
  }),
  createdAt: time,
});
export type Automation = z.infer<typeof automationSchema>;
const one = z.object({ success, automation: automationSchema });

export const createAutomation = defineEndpoint({
  route: automationRoutes.create,
  summary: 'Plan a campaign that is started again and again; it does nothing before it is started',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  body: automationBodySchema,
  maxBytes: MAX_AUTOMATION_BYTES,
  status: 201,
  response: one,
  idempotent: true,
});
export type AutomationBody = z.infer<(typeof createAutomation)['body']>;

export const listAutomations = defineEndpoint({
  route: automationRoutes.list,
  summary: 'Your automations, newest first',
  tag: 'automation',
  callers: 'users',
  status: 200,
  response: z.object({ items: z.array(automationSchema), nextCursor: z.null() }),
});

export const readAutomation = defineEndpoint({
  route: automationRoutes.read,
  summary: 'One automation',
  tag: 'automation',
  callers: 'users',
  params: id,
  status: 200,
  response: automationSchema,
});

export const changeAutomation = defineEndpoint({
  route: automationRoutes.change,
  summary: 'Change an automation; campaigns that run already stay as they are',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: id,
  body: z
    .object({ name, campaign: campaignSchema, linksPerRun, schedule: scheduleSchema, ...limits })
    .partial(),
  maxBytes: MAX_AUTOMATION_BYTES,
  status: 200,
  response: one,
});

export const removeAutomation = defineEndpoint({
  route: automationRoutes.remove,
  summary: 'Remove an automation; campaigns that it started go on',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: z.object({ success }),
});

export const startAutomation = defineEndpoint({
  route: automationRoutes.start,
  summary: 'Start an automation, or go on with it: its next run is the next one of its schedule',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: one,
});

export const pauseAutomation = defineEndpoint({
  route: automationRoutes.pause,
  summary: 'Pause an automation; campaigns that run already go on',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 200,
  response: one,
});
