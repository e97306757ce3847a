import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { rankTrackerRoutes } from './routes.ts';
import {
  MAX_RANK_TAG,
  MAX_RANK_TAGS,
  MAX_RANKS_AT_ONCE,
  RANK_HISTORY,
  RANK_TREND_DAYS,
  rankActs,
  rankBands,
  rankCountries,
  rankDevices,
  rankOutcomes,
} from './vocabulary.ts';

const whole = z.int().min(0);
const position = z.int().min(1);
const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
const tag = 'rank-trackers';
const scope = 'report';

const checkSchema = z.object({
  at: time,
  outcome: z.enum(rankOutcomes).describe('absent: not among those seen; error: nothing was seen'),
  position: position.nullable().describe('among organic results, from 1; null unless found'),
  average: z
    .number()
    .min(1)
    .nullable()
    .describe('where a file gave an average of a day; position is it, rounded'),
  searched: whole.describe('results that were seen; 0 where a file says it'),
  url: z.string().nullable().describe('the page that was found'),
  provider: z.string().describe('who was asked, or whose file it was'),
  isImported: z.boolean().describe('by a file, for that day'),
  error: z.string().nullable().describe('why nothing was seen').register(sentences),
});
export type RankCheck = z.infer<typeof checkSchema>;

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.enum(['up', 'down']), by: position }),
  z.object({ kind: z.enum(['entered', 'left']) }),
]);

const competitorSchema = z.object({
  host: z.string(),
  position: position.nullable().describe('null: not among those seen'),
  at: time,
  provider: z.string(),
});
export type RankCompetitor = z.infer<typeof competitorSchema>;

export const rankTrackerSchema = z.object({
  id: z.uuid(),
  keyword: z.string(),
  host: z.string().describe('its subdomains count'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null: wherever the provider stands'),
  device: z.enum(rankDevices).nullable(),
  isPaused: z.boolean(),
  band: z.enum(rankBands).describe('by lastKnown'),
  lastKnown: checkSchema.nullable().describe('the last check that saw anything'),
  lastCheck: checkSchema.nullable().describe('the last check, which may have failed'),
  change: changeSchema.nullable().describe('lastKnown beside the one before; null without two'),
  change7: changeSchema.nullable().describe('lastKnown beside the last one 7 days ago or before'),
  change30: changeSchema.nullable().describe('the same of 30 days'),
  trend: z
    .array(z.object({ at: time, position: position.nullable() }))
    .describe(`checks of ${RANK_TREND_DAYS} days that saw anything, oldest first`),
  competitors: z.array(competitorSchema).describe('by the last check of each'),
  tags: z.array(z.string()),
  volume: z
    .object({ value: whole, source: z.string(), at: time })
    .nullable()
    .describe('searches a month, as a file of positions or a list of keywords has them'),
  best: z.object({ position, at: time }).nullable().describe('of all checks that are kept'),
  nextCheckAt: time.nullable().describe('null while it is paused'),
  createdAt: time,
});
export type RankTracker = z.infer<typeof rankTrackerSchema>;
export type RankVolume = NonNullable<RankTracker['volume']>;

const providerSchema = z.object({
  name: z.string(),
  hasCountries: z.boolean(),
  hasDevices: z.boolean(),
  depth: whole.describe('results that one check goes through at most'),
});
export type RankProvider = z.infer<typeof providerSchema>;

export const createRankTrackers = defineEndpoint({
  route: rankTrackerRoutes.create,
  summary: 'Track where a host stands for keywords; lines that cannot be tracked are named',
  tag,
  callers: 'users',
  scope,
  body: z.object({
    host: z.string().max(2048).describe('a host or an address on it'),
    keywords: z.string().max(20_000).describe('one a line'),
    country: z.enum(rankCountries).nullable().default(null),
    device: z.enum(rankDevices).nullable().default(null),
  }),
  status: 201,
  response: z.object({
    success,
    added: whole,
    skipped: z.array(z.object({ line: z.string(), reason: z.string().register(sentences) })),
    used: whole,
    max: whole,
  }),
  idempotent: true,
});
export type CreatedRankTrackers = z.infer<(typeof createRankTrackers)['response']>;

const standingSchema = z.object({
  keywords: whole,
  average: z.number().nullable().describe('of the positions that are known'),
  visibility: z.number().min(0).max(1).nullable().describe('as rankVisibility has it'),
});
export type RankStanding = z.infer<typeof standingSchema>;

export const listRankTrackers = defineEndpoint({
  route: rankTrackerRoutes.list,
  summary: 'The keywords that one tracks, newest first, with how many stand where',
  tag,
  callers: 'users',
  scope,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
    host: z.string().max(253).optional(),
    band: z.enum(rankBands).optional(),
    q: z.string().max(120).optional().describe('part of the keyword'),
    tag: z.string().max(MAX_RANK_TAG).optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(rankTrackerSchema),
    nextCursor: z.string().nullable(),
    distribution: z.record(z.enum(rankBands), whole).describe('of all keywords of the host'),
    hosts: z.array(z.string()),
    tags: z.array(standingSchema.extend({ tag: z.string() })).describe('of the host’s keywords'),
    overall: standingSchema,
    competitors: z
      .array(z.object({ host: z.string(), competitors: z.array(z.string()) }))
      .describe('of hosts that have any'),
    used: whole,
    max: whole,
    provider: providerSchema.nullable().describe('null: none is set up, and nothing is checked'),
    looks: z
      .object({ used: whole, max: whole, resetsAt: time })
      .describe('of today, of all accounts of this installation together'),
  }),
});
export type RankTrackerList = z.infer<(typeof listRankTrackers)['response']>;

export const readRankTracker = defineEndpoint({
  route: rankTrackerRoutes.read,
  summary: `A tracked keyword with its latest ${RANK_HISTORY} checks and who else was found`,
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({
    tracker: rankTrackerSchema,
    checks: z.array(checkSchema).describe('newest first'),
    pageChanges: z
      .array(z.object({ at: time, from: z.string(), to: z.string() }))
      .describe('when another page of the host ranked than before, newest first'),
    competitors: z.array(
      z.object({
        host: z.string(),
        checks: z
          .array(
            z.object({
              at: time,
              position: position.nullable(),
              url: z.string().nullable(),
              provider: z.string(),
            }),
          )
          .describe('newest first'),
      }),
    ),
    notes: z.array(z.object({ id: z.uuid(), day: z.iso.date(), text: z.string() })),
    results: z
      .array(z.object({ position, url: z.string(), title: z.string(), isOwn: z.boolean() }))
      .describe('all that lastKnown saw'),
  }),
});
export type RankTrackerHistory = z.infer<(typeof readRankTracker)['response']>;

export const changeRankTracker = defineEndpoint({
  route: rankTrackerRoutes.change,
  summary: 'Pause a tracked keyword, go on with it, or give it tags',
  tag,
  callers: 'users',
  scope,
  params: id,
  body: z.object({
    isPaused: z.boolean().optional(),
    tags: z.array(z.string().trim().min(1).max(MAX_RANK_TAG)).max(MAX_RANK_TAGS).optional(),
  }),
  status: 200,
  response: z.object({ success, tracker: rankTrackerSchema }),
});

export const checkRankTracker = defineEndpoint({
  route: rankTrackerRoutes.check,
  summary: 'Check a keyword in a moment; not within an hour of another check',
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({ success, tracker: rankTrackerSchema }),
});

export const actOnRankTrackers = defineEndpoint({
  route: rankTrackerRoutes.act,
  summary: 'Check, pause, resume or stop tracking several keywords at once, or give or take a tag',
  tag,
  callers: 'users',
  scope,
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_RANKS_AT_ONCE),
    act: z.enum(rankActs),
    tag: z
      .string()
      .trim()
      .min(1)
      .max(MAX_RANK_TAG)
      .optional()
      .describe('for tag and untag, which need it'),
  }),
  status: 200,
  response: z.object({
    success,
    done: whole.describe('keywords that it was done with; nothing is done with those it cannot be'),
  }),
});

export const removeRankTracker = defineEndpoint({
  route: rankTrackerRoutes.remove,
  summary: 'Stop tracking a keyword and delete its history',
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({ success }),
});

export const downloadRankHistory = defineEndpoint({
  route: rankTrackerRoutes.downloadCsv,
  summary: 'All checks of one’s keywords as CSV, newest first',
  tag,
  callers: 'users',
  scope,
  status: 200,
  response: z.string().describe('text/csv'),
});
