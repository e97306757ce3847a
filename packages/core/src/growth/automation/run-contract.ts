import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { automationBodySchema, MAX_AUTOMATION_BYTES } from './contract.ts';
import { automationRoutes } from './routes.ts';
import { DRY_RUN_COUNT, runLimits, runStates } from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const success = z.literal(true);

const runSchema = z.object({
  id: z.uuid(),
  state: z.enum(runStates),
  plannedFor: time,
  isManual: z.boolean(),
  campaignId: z.uuid().nullable(),
  links: whole.describe('links of its campaign'),
  limit: z.enum(runLimits).nullable().describe('what left it with fewer links than planned'),
  message: z.string().nullable().describe('why it could not begin').register(sentences),
  createdAt: time,
});
export type AutomationRun = z.infer<typeof runSchema>;

export const runAutomation = defineEndpoint({
  route: automationRoutes.run,
  summary: 'Run an automation now, beside its schedule, within its limits',
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  params: id,
  status: 201,
  response: z.object({ success, run: runSchema }),
  idempotent: true,
});

export const listAutomationRuns = defineEndpoint({
  route: automationRoutes.runs,
  summary: 'What became of an automation’s runs, newest first',
  tag: 'automation',
  callers: 'users',
  params: id,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 20'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(runSchema), nextCursor: z.string().nullable() }),
});

export const dryRunAutomation = defineEndpoint({
  route: automationRoutes.dryRun,
  summary: `What the next ${DRY_RUN_COUNT} runs would do and cost; does nothing`,
  tag: 'automation',
  callers: 'users',
  scope: 'generate',
  body: z.object({
    automation: automationBodySchema,
    automationId: z.uuid().optional().describe('counts what this one has begun and spent already'),
  }),
  maxBytes: MAX_AUTOMATION_BYTES,
  status: 200,
  response: z.object({
    at: time.describe('when balance and limits were read'),
    balance: whole.describe('credits that are free now'),
    runs: z.array(
      z.object({
        at: time,
        links: whole,
        credits: whole,
        limit: z.enum(runLimits).nullable(),
      }),
    ),
    links: z
      .array(z.object({ keyword: z.string(), anchorText: z.string() }))
      .describe('of the first run that has any, in their order'),
    credits: whole.describe('of all these runs'),
    warnings: z.array(z.string()).describe('what would keep it from working').register(sentences),
  }),
});
export type DryRun = z.infer<(typeof dryRunAutomation)['response']>;
