import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { isDay } from '../../verification/exports/days.ts';
import { pageIndexSchema } from '../../verification/reports/verdict/inspection-schema.ts';
import { indexStates } from '../../verification/reports/vocabulary.ts';
import type { ExportRole } from './export-columns.ts';
import { searchConsoleRoutes } from './routes.ts';
import {
  figureKinds,
  MAX_EXPORT_BYTES,
  MAX_EXPORT_TEXT,
  MAX_SEARCH_QUERY,
  MAX_SEEN_ASKED,
  MAX_SEEN_BYTES,
  SEARCH_PERIOD_DAYS,
  searchConnectionStates,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const day = z.string().max(10).refine(isDay, 'must be a day, YYYY-MM-DD');
const id = z.object({ id: z.uuid() });
const success = z.literal(true);
const tag = 'search-console';
const scope = 'report';
const source = pageIndexSchema.shape.source.unwrap();

const at = z.int().min(0).max(99).optional();
const exportColumnsSchema = z.strictObject({
  date: at,
  query: at,
  page: at,
  clicks: at,
  impressions: at,
  position: at,
  'last-crawled': at,
} satisfies Record<ExportRole, typeof at>);

const figuresSchema = z.object({
  clicks: whole,
  impressions: whole,
  position: z.number().min(0).nullable().describe('the average, by impressions; null: unknown'),
  from: day,
  to: day.describe('the last day that is counted'),
  source,
});
export type SearchFigures = z.infer<typeof figuresSchema>;

const siteSchema = z.object({
  id: z.uuid(),
  property: z.string().describe('as Search Console spells it'),
  isConnected: z.boolean().describe('read by itself every day; false: from files alone'),
  figuresUntil: day.nullable().describe('the last day that there are figures of'),
  lastReadAt: time.nullable(),
  isReading: z.boolean().describe('earlier days are still being read'),
  problem: z
    .string()
    .nullable()
    .describe('what kept it from being read the last time')
    .register(sentences),
  index: z.record(z.enum(indexStates), whole).describe('pages whose state was asked for'),
});
export type SearchSite = z.infer<typeof siteSchema>;

const connectionSchema = z.object({
  state: z.enum(searchConnectionStates),
  problem: z.string().nullable().register(sentences),
  connectedAt: time,
});
export type SearchConnection = z.infer<typeof connectionSchema>;

export const readSearchConsole = defineEndpoint({
  route: searchConsoleRoutes.overview,
  summary: 'The connection to Search Console, and the sites that there are figures of',
  tag,
  callers: 'users',
  scope,
  status: 200,
  response: z.object({
    canConnect: z
      .boolean()
      .describe('false: the operator has not set it up; files work all the same'),
    connection: connectionSchema.nullable(),
    sites: z.array(siteSchema),
    max: whole,
  }),
});
export type SearchOverview = z.infer<(typeof readSearchConsole)['response']>;

export const connectSearchConsole = defineEndpoint({
  route: searchConsoleRoutes.connect,
  summary: 'Begin to connect a Google account; answers where its owner agrees',
  tag,
  callers: 'people',
  status: 200,
  response: z.object({ success, url: z.string() }),
});

export const finishSearchConsole = defineEndpoint({
  route: searchConsoleRoutes.finish,
  summary: 'Connect the Google account by what Google sent back',
  tag,
  callers: 'people',
  body: z.object({ state: z.string().min(1).max(2000), code: z.string().min(1).max(2000) }),
  status: 200,
  response: z.object({ success, connection: connectionSchema }),
});

export const disconnectSearchConsole = defineEndpoint({
  route: searchConsoleRoutes.disconnect,
  summary: 'Give the access back, and delete all that was read through it',
  tag,
  callers: 'people',
  status: 200,
  response: z.object({
    success,
    isRevoked: z.boolean().describe('Google confirmed that the access has ended'),
  }),
});

export const listSearchProperties = defineEndpoint({
  route: searchConsoleRoutes.properties,
  summary: 'The properties of the connected Google account, as Google lists them now',
  tag,
  callers: 'users',
  scope,
  status: 200,
  response: z.object({
    items: z.array(z.object({ property: z.string(), isAdded: z.boolean() })),
  }),
});

export const addSearchSite = defineEndpoint({
  route: searchConsoleRoutes.addSite,
  summary: 'Have a property of the connected account read every day',
  tag,
  callers: 'users',
  scope,
  body: z.object({ property: z.string().min(1).max(2048) }),
  status: 201,
  response: z.object({ success, site: siteSchema }),
});

export const removeSearchSite = defineEndpoint({
  route: searchConsoleRoutes.removeSite,
  summary: 'Delete a site’s figures, and read it no more',
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({ success }),
});

const keyedSchema = z.object({
  period: z.object({ from: day, to: day, source }).nullable().describe('null: there are none'),
  items: z.array(
    z.object({
      key: z.string().describe('the query, or the page’s address'),
      clicks: whole,
      impressions: whole,
      position: z.number().min(0).nullable(),
    }),
  ),
});

const comparisonSchema = z.object({
  linked: whole.describe('pages that got a first new link and have whole days around it'),
  others: whole.describe('pages without a new link in those days'),
  /** Null where there is too little to compare. */
  effect: z
    .object({
      estimate: z.number().describe('clicks against what the others’ course would be; 1: the same'),
      low: z.number(),
      high: z.number().describe('of the interval that holds 95 of 100 such estimates'),
    })
    .nullable(),
  words: z.string().describe('what may be said of it, and no more').register(sentences),
});
export type LinkComparison = z.infer<typeof comparisonSchema>;

export const readSearchSite = defineEndpoint({
  route: searchConsoleRoutes.readSite,
  summary:
    'A site’s clicks and positions, its pages in the index, and pages with new links compared',
  tag,
  callers: 'users',
  scope,
  params: id,
  status: 200,
  response: z.object({
    site: siteSchema,
    days: z
      .array(z.object({ day, clicks: whole, impressions: whole, position: z.number().nullable() }))
      .describe('of the whole site, the earliest first'),
    now: figuresSchema.nullable().describe(`the last ${SEARCH_PERIOD_DAYS} days`),
    before: figuresSchema.nullable().describe('as many days before; null unless all are there'),
    queries: keyedSchema.describe('with the most clicks, the most first'),
    pages: keyedSchema,
    indexed: z
      .array(z.object({ url: z.string(), index: pageIndexSchema }))
      .describe('what is not indexed first'),
    comparison: comparisonSchema,
  }),
});
export type SearchSiteReport = z.infer<(typeof readSearchSite)['response']>;

export const importSearchExport = defineEndpoint({
  route: searchConsoleRoutes.importExport,
  summary:
    'Import one file that was exported from Search Console; lines that cannot be read are named',
  tag,
  callers: 'users',
  scope,
  maxBytes: MAX_EXPORT_BYTES,
  body: z.object({
    property: z.string().min(1).max(2048).describe('whose figures these are'),
    text: z.string().min(1).max(MAX_EXPORT_TEXT).describe('the CSV'),
    columns: exportColumnsSchema.optional().describe('where they stand, where that is not plain'),
    from: day.optional().describe('the first day of the period; for files without days'),
    to: day.optional().describe('its last day; for lists of pages the day of the export'),
    index: z
      .object({
        state: z.enum(['indexed', 'not-indexed']),
        reason: z.string().max(200).default(''),
      })
      .optional()
      .describe('what a list of pages is of'),
  }),
  status: 200,
  response: z.object({
    success,
    site: siteSchema,
    kind: z.enum([...figureKinds, 'index']),
    stored: whole,
    skipped: z
      .array(z.object({ line: whole, reason: z.string().register(sentences) }))
      .describe('the first 20'),
    skippedCount: whole,
  }),
});
export type ImportedExport = z.infer<(typeof importSearchExport)['response']>;

export const askSeen = defineEndpoint({
  route: searchConsoleRoutes.seen,
  summary: 'What is known of pages and queries: in the index or not, clicks and positions',
  tag,
  callers: 'users',
  scope,
  maxBytes: MAX_SEEN_BYTES,
  body: z.object({
    urls: z.array(z.string().max(2100)).max(MAX_SEEN_ASKED).default([]),
    hosts: z.array(z.string().max(253)).max(MAX_SEEN_ASKED).default([]),
    queries: z
      .array(z.object({ host: z.string().max(253), query: z.string().max(MAX_SEARCH_QUERY) }))
      .max(MAX_SEEN_ASKED)
      .default([]),
  }),
  status: 200,
  response: z.object({
    pages: z
      .array(
        z.object({ url: z.string(), index: pageIndexSchema, figures: figuresSchema.nullable() }),
      )
      .describe('one for each address, in the order in which they were named'),
    hosts: z.array(
      z.object({
        host: z.string(),
        counts: z.record(z.enum(indexStates), whole),
        at: time.nullable().describe('the last time that a page of it was asked for'),
        source: source.nullable(),
      }),
    ),
    queries: z.array(
      z.object({ host: z.string(), query: z.string(), figures: figuresSchema.nullable() }),
    ),
  }),
});
export type SeenAnswer = z.infer<(typeof askSeen)['response']>;
