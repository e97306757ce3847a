import { z } from 'zod';
import { MAX_ANCHOR_TEXT } from '../../articles/posts/request.ts';
import { shownLine } from '../../base/text/shown-line.ts';
import { judgedText } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { importedFile, passedOver } from '../exports/import-schema.ts';
import { MAX_IMPORT_BYTES } from '../exports/vocabulary.ts';
import { pictureSchema } from '../reports/verdict/inspection-schema.ts';
import { verdicts } from '../reports/vocabulary.ts';
import { backlinkImportRoles } from './read-backlinks.ts';
import { monitorRoutes } from './routes.ts';
import {
  bulkActs,
  checkOutcomes,
  MAX_CAMPAIGN_NAME,
  MAX_LINK_COST,
  MAX_LINK_TAG,
  MAX_LINK_TAGS,
  MAX_LINKS_AT_ONCE,
  monitorChangeKinds,
  monitorStates,
  RECENT_CHECKS,
  UPTIME_DAYS,
} from './vocabulary.ts';

const MAX_LIST_BYTES = 4 * 1024 * 1024;

const whole = z.int().min(0);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
const campaign = shownLine.max(MAX_CAMPAIGN_NAME);

export const uptimeSchema = z.object({
  up: whole.describe('checks that saw the link'),
  down: whole.describe('checks that saw the page without it, confirmed'),
  unseen: whole.describe('checks that say nothing: bot walls, errors, misses not confirmed'),
  share: z.number().min(0).max(1).nullable().describe('up / (up + down); null without either'),
});

const monitorCheckSchema = z.object({
  at: time,
  outcome: z.enum(checkOutcomes),
  verdict: z.enum(verdicts),
  summary: z.string().describe('one sentence: what was seen').register(sentences),
  status: z.int().nullable().describe('HTTP status; null when nothing answered'),
  rel: z.array(z.string()).nullable().describe('null where no link was found'),
  anchorText: z.string().nullable(),
  bodyHash: z.string().nullable().describe('SHA-256 of what was read'),
  elapsedMs: whole,
});
export type MonitorCheck = z.infer<typeof monitorCheckSchema>;

const changeSchema = z.object({
  kind: z.enum(monitorChangeKinds),
  before: z.string().nullable(),
  after: z.string().nullable(),
  at: time,
});
export type MonitorChangeEntry = z.infer<typeof changeSchema>;

export const monitorSchema = z.object({
  id: z.uuid(),
  pageUrl: z.string(),
  destinationUrl: z.string(),
  destinationHost: z.string(),
  anchorText: z.string(),
  campaign: z.string().describe('empty for none'),
  tags: z.array(z.string()),
  costCents: whole.nullable().describe('US cents that its owner paid for it; null: not said'),
  state: z.enum(monitorStates),
  isPaused: z.boolean(),
  missedSince: time.nullable().describe('the first of the checks that miss the link'),
  lastSeenAt: time.nullable().describe('the last check that saw the link'),
  lastLook: monitorCheckSchema.nullable(),
  nextLookAt: time.nullable().describe('null while it is paused'),
  uptime: uptimeSchema.describe(`over ${UPTIME_DAYS} days`),
  recent: z
    .array(z.enum(checkOutcomes))
    .max(RECENT_CHECKS)
    .describe('what its last checks count as, the newest last'),
  createdAt: time,
});
export type Monitor = z.infer<typeof monitorSchema>;

export const createMonitors = defineEndpoint({
  route: monitorRoutes.create,
  summary: 'Watch the links on these pages; lines that cannot be watched are named',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  body: z.object({
    destinationUrl: judgedText
      .optional()
      .describe('where the links lead; may be left out where each row says it'),
    anchorText: shownLine
      .max(MAX_ANCHOR_TEXT)
      .optional()
      .describe('the words that carry them; may be left out where each row says them'),
    campaign: campaign.default(''),
    ownLinks: z
      .boolean()
      .default(false)
      .describe(
        'rows of a CSV with columns such as Target and Anchor are watched for the link that they name; destinationUrl and anchorText count for what a row does not say',
      ),
    urlList: z
      .string()
      .max(MAX_LIST_BYTES)
      .describe('pages, one a line, or CSV; # begins a comment'),
  }),
  maxBytes: MAX_LIST_BYTES,
  status: 201,
  response: z.object({
    success: z.literal(true),
    added: whole,
    skipped: z.array(
      z.object({
        line: z.string(),
        number: z.int().describe('where it stands in the list, from 1'),
        reason: z.string().register(sentences),
      }),
    ),
    used: whole.describe('links watched now'),
    max: whole.describe('links that may be watched'),
  }),
  idempotent: true,
});
export type CreatedMonitors = z.infer<(typeof createMonitors)['response']>;

export const importBacklinks = defineEndpoint({
  route: monitorRoutes.importFile,
  summary: 'Watch the backlinks that another tool exported',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  maxBytes: MAX_IMPORT_BYTES,
  body: z.object({
    ...importedFile(backlinkImportRoles),
    destinationUrl: judgedText
      .optional()
      .describe('where links lead whose rows do not say it; needed where any does not'),
    anchorText: shownLine
      .min(1)
      .max(MAX_ANCHOR_TEXT)
      .optional()
      .describe('words of links whose rows have none; needed where any has none'),
    campaign: campaign.default(''),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    added: whole.describe('links that are watched from now on'),
    known: whole.describe('links that were watched already'),
    left: whole.describe('links that were left out, as no more may be watched'),
    ...passedOver,
    used: whole.describe('links watched now'),
    max: whole.describe('links that may be watched'),
  }),
  idempotent: true,
});
export type ImportedBacklinks = z.infer<(typeof importBacklinks)['response']>;

export const listMonitors = defineEndpoint({
  route: monitorRoutes.list,
  summary: 'The links that one watches, newest first',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_LINKS_AT_ONCE).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
    state: z.enum(monitorStates).optional(),
    campaign: campaign.optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(monitorSchema),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(monitorStates), whole).describe('of all, paused ones among them'),
    campaigns: z.array(z.string()),
    hosts: z.array(z.string()).describe('destinations that are watched'),
    used: whole,
    max: whole,
    isDaily: z.boolean().describe('checked hourly to daily, as the page changes; weekly otherwise'),
    incidents: z
      .array(
        z.object({
          host: z.string().describe('with its port, where it has one'),
          beganAt: time.describe('the first check without an answer'),
          links: whole.describe('watched there'),
        }),
      )
      .describe('sites that give no answer now, the longest first'),
  }),
});
export type MonitorList = z.infer<(typeof listMonitors)['response']>;

export const readMonitor = defineEndpoint({
  route: monitorRoutes.read,
  summary: 'A watched link with its latest 100 checks and changes, newest first',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: z.object({
    monitor: monitorSchema,
    looks: z.array(monitorCheckSchema),
    changes: z.array(changeSchema),
    snippet: z.string().nullable().describe('around the link, at the last check that saw it'),
    picture: pictureSchema
      .nullable()
      .describe('the latest of a check that opened the page in a browser; null where none is kept'),
  }),
});
export type MonitorHistory = z.infer<(typeof readMonitor)['response']>;

export const readMonitorPicture = defineEndpoint({
  route: monitorRoutes.picture,
  summary: 'The picture of a watched link’s page that `picture` names',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: z.string().describe('image/jpeg'),
});

export const changeMonitor = defineEndpoint({
  route: monitorRoutes.change,
  summary: 'Pause a watched link, go on, move it to another campaign, tag it, or say its cost',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  body: z.object({
    isPaused: z.boolean().optional(),
    campaign: campaign.optional(),
    tags: z.array(shownLine.min(1).max(MAX_LINK_TAG)).max(MAX_LINK_TAGS).optional(),
    costCents: whole.max(MAX_LINK_COST).nullable().optional(),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), monitor: monitorSchema }),
});

export const checkMonitor = defineEndpoint({
  route: monitorRoutes.check,
  summary: 'Check a watched link in a moment; not within 10 minutes of another check',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: z.object({ success: z.literal(true), monitor: monitorSchema }),
});

export const actOnMonitors = defineEndpoint({
  route: monitorRoutes.act,
  summary: 'Check, pause, resume or stop watching many links at once',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_LINKS_AT_ONCE),
    act: z.enum(bulkActs),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    done: whole.describe('links that it was done with; nothing is done with those it cannot be'),
  }),
});

export const removeMonitor = defineEndpoint({
  route: monitorRoutes.remove,
  summary: 'Stop watching a link and delete its history',
  tag: 'monitors',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: done,
});
