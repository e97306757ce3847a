import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { importedFile, passedOver } from '../../verification/exports/import-schema.ts';
import { MAX_IMPORT_BYTES } from '../../verification/exports/vocabulary.ts';
import { keywordImportRoles } from './read-import.ts';
import { keywordRoutes } from './routes.ts';
import {
  KEYWORD_SEARCHES_PER_DAY,
  type KeywordCountryCode,
  keywordCountries,
  keywordIntents,
  keywordSources,
  MAX_KEYWORD_LENGTH,
  MAX_LIST_KEYWORDS,
} from './vocabulary.ts';

const whole = z.int().min(0);
const time = z.iso.datetime();
const done = z.object({ success: z.literal(true) });
const id = z.object({ id: z.uuid() });
const codes = keywordCountries.map(({ code }) => code) as [
  KeywordCountryCode,
  ...KeywordCountryCode[],
];
const country = z.enum(codes).default('us').describe('ISO 3166-1 alpha-2, lower case');

const figureSchema = z.object({
  value: z.number().nullable().describe('null: the provider was asked and has none'),
  source: z.string(),
  at: time.describe('when the provider was asked'),
});
export type KeywordFigure = z.infer<typeof figureSchema>;

const measuredSchema = z.object({
  keyword: z.string(),
  /** Null: nobody was asked; unknown. */
  volume: figureSchema.nullable().describe('searches a month'),
  difficulty: figureSchema.nullable().describe('0 to 100, as the provider computes it'),
  cost: figureSchema
    .extend({ currency: z.string().nullable().describe('ISO 4217; null: the file does not say') })
    .nullable()
    .describe('of a click; from a file alone'),
  impressions: figureSchema
    .nullable()
    .describe('how often one’s own pages were shown; from a file alone'),
});
export type MeasuredKeyword = z.infer<typeof measuredSchema>;

const researchedSchema = measuredSchema.extend({
  intent: z.enum(keywordIntents),
  intentWord: z.string().nullable().describe('what the intent was read from'),
  topic: z.string().nullable().describe('a word shared with other keywords of the list'),
  cluster: z.string().describe('the keyword that leads those that one page can be about'),
});
export type ResearchedKeyword = z.infer<typeof researchedSchema>;

const dataProvider = z
  .string()
  .nullable()
  .describe('where volume and difficulty can be asked for; null: nowhere, they stay unknown');

const sourceStateSchema = z.object({
  source: z.enum(keywordSources),
  name: z.string().describe('who was asked'),
  state: z.enum(['asked', 'away', 'not-set-up']),
  found: whole,
});
export type KeywordSourceState = z.infer<typeof sourceStateSchema>;

export const suggestKeywords = defineEndpoint({
  route: keywordRoutes.suggest,
  summary: `Keywords around a seed, each with its source; ${KEYWORD_SEARCHES_PER_DAY} times a day`,
  tag: 'keywords',
  callers: 'users',
  query: z.object({ seed: z.string().trim().min(1).max(MAX_KEYWORD_LENGTH), country }),
  status: 200,
  response: z.object({
    seed: z.string(),
    at: time,
    sources: z.array(sourceStateSchema),
    dataProvider,
    items: z.array(researchedSchema.extend({ source: z.enum(keywordSources) })),
    nextCursor: z.null(),
  }),
});
export type KeywordSuggestions = z.infer<(typeof suggestKeywords)['response']>;
export type SuggestedKeyword = KeywordSuggestions['items'][number];

/** A thousand keywords in many-byte scripts. */
const LIST_BYTES = 512 * 1024;
const asked = z.array(z.string().max(200)).min(1).max(MAX_LIST_KEYWORDS);

export const quoteKeywords = defineEndpoint({
  route: keywordRoutes.quote,
  summary: 'What volume and difficulty of these keywords would cost; nothing is spent',
  tag: 'keywords',
  callers: 'users',
  scope: 'read',
  body: z.object({ keywords: asked, country }),
  maxBytes: LIST_BYTES,
  status: 200,
  response: z.object({
    provider: z.string(),
    known: whole.describe('figures that are still fresh: free'),
    toAsk: whole,
    credits: whole,
  }),
});
export type KeywordQuote = z.infer<(typeof quoteKeywords)['response']>;

export const lookUpKeywords = defineEndpoint({
  route: keywordRoutes.lookUp,
  summary: 'Ask the provider for volume and difficulty, for what the quote said',
  tag: 'keywords',
  callers: 'users',
  scope: 'generate',
  body: z.object({ keywords: asked, country, credits: whole.max(1_000_000).describe('as quoted') }),
  maxBytes: LIST_BYTES,
  status: 200,
  response: done.extend({
    items: z.array(measuredSchema),
    creditsSpent: whole,
    missing: z
      .string()
      .nullable()
      .describe('what the provider did not give, and why; then nothing is spent'),
  }),
  idempotent: true,
});
export type KeywordLookUp = z.infer<(typeof lookUpKeywords)['response']>;

const name = z.string().trim().min(1).max(80);
const keywords = z.array(z.string().max(200)).max(MAX_LIST_KEYWORDS);

const listSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.enum(codes),
  count: whole,
  createdAt: time,
  updatedAt: time,
});
export type KeywordList = z.infer<typeof listSchema>;

export const createKeywordList = defineEndpoint({
  route: keywordRoutes.createList,
  summary: 'Save keywords as a list',
  tag: 'keywords',
  callers: 'users',
  scope: 'report',
  body: z.object({ name, country, keywords }),
  maxBytes: LIST_BYTES,
  status: 201,
  response: done.extend({ list: listSchema }),
  idempotent: true,
});

export const importKeywords = defineEndpoint({
  route: keywordRoutes.importFile,
  summary: 'Import a file of keywords and their figures into a list',
  tag: 'keywords',
  callers: 'users',
  scope: 'report',
  body: z.object({
    listId: z.uuid().optional().describe('a list of yours; a new one without it'),
    name: name.optional().describe('of a new list'),
    country,
    ...importedFile(keywordImportRoles),
  }),
  maxBytes: MAX_IMPORT_BYTES,
  status: 200,
  response: done.extend({
    list: listSchema,
    stored: whole.describe('keywords of the file that are in the list now'),
    left: whole.describe('keywords that were left out, as no list holds more'),
    ...passedOver,
  }),
  idempotent: true,
});
export type ImportedKeywords = z.infer<(typeof importKeywords)['response']>;

export const listKeywordLists = defineEndpoint({
  route: keywordRoutes.lists,
  summary: 'Your lists of keywords, newest first',
  tag: 'keywords',
  callers: 'users',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(listSchema), nextCursor: z.string().nullable() }),
});
export type KeywordListPage = z.infer<(typeof listKeywordLists)['response']>;

export const readKeywordList = defineEndpoint({
  route: keywordRoutes.readList,
  summary: 'A list with what is known of each keyword',
  tag: 'keywords',
  callers: 'users',
  params: id,
  status: 200,
  response: z.object({ list: listSchema, dataProvider, items: z.array(researchedSchema) }),
});
export type KeywordListContent = z.infer<(typeof readKeywordList)['response']>;

export const changeKeywordList = defineEndpoint({
  route: keywordRoutes.changeList,
  summary: 'Rename a list, add keywords to it or take some out',
  tag: 'keywords',
  callers: 'users',
  scope: 'report',
  params: id,
  body: z.object({
    name: name.optional(),
    add: keywords.optional(),
    remove: keywords.optional(),
  }),
  maxBytes: LIST_BYTES,
  status: 200,
  response: done.extend({ list: listSchema }),
});

export const removeKeywordList = defineEndpoint({
  route: keywordRoutes.removeList,
  summary: 'Delete a list',
  tag: 'keywords',
  callers: 'users',
  scope: 'report',
  params: id,
  status: 200,
  response: done,
});

export const downloadKeywordList = defineEndpoint({
  route: keywordRoutes.listCsv,
  summary: 'A list as CSV, each figure with its source and date',
  tag: 'keywords',
  callers: 'users',
  params: id,
  status: 200,
  response: z.string().describe('text/csv'),
});
