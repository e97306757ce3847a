import { z } from 'zod';
import { sentences } from '../../sentences.ts';
import { factNames } from './fact-names.ts';

/** Where a source comes from: the page that is linked to, its site, the user, or who ranks. */
export const sourceRoles = ['target', 'site', 'given', 'notes', 'ranking'] as const;
export type SourceRole = (typeof sourceRoles)[number];

const text = z.string();

/** A part of a page's main content, in plain text on one line each. */
export const sourceBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), text }),
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(text) }),
  z.object({
    kind: z.literal('table'),
    header: z.array(text).nullable(),
    rows: z.array(z.array(text)),
  }),
  z.object({ kind: z.literal('question'), question: text, answer: text }),
  z.object({ kind: z.literal('definition'), term: text, text }),
]);
export type SourceBlock = z.infer<typeof sourceBlockSchema>;

/** What a page says of itself for machines (JSON-LD). */
export const sourceItemSchema = z.object({
  type: text.describe('of schema.org, e.g. Product'),
  name: text.nullable(),
  description: text.nullable(),
  facts: z.array(
    z.object({
      name: z.enum(factNames),
      value: text.describe('dates and durations in ISO 8601, prices as `89.00 EUR`'),
    }),
  ),
  ingredients: z.array(text),
  steps: z.array(text),
  questions: z.array(z.object({ question: text, answer: text })),
});
export type SourceItem = z.infer<typeof sourceItemSchema>;

/** A page, or notes, that an article may take what it states from. */
export const sourceSchema = z.object({
  address: text.nullable().describe('after redirects; null for notes'),
  title: text,
  siteName: text.nullable(),
  description: text.nullable(),
  language: text.nullable().describe('ISO 639-1; null where there is too little text to tell'),
  readAt: z.iso.datetime(),
  hash: text.describe('SHA-256 of the bytes that were read, lower-case hex'),
  role: z.enum(sourceRoles),
  blocks: z.array(sourceBlockSchema),
  items: z.array(sourceItemSchema),
  hadOrders: z
    .literal(true)
    .optional()
    .describe('parts of it spoke to a language model, and were left out'),
});
export type Source = z.infer<typeof sourceSchema>;

/** Why something that was to be a source is none. */
export const unusedReasons = [
  'unreachable',
  'not-found',
  'refused',
  'log-in',
  'bot-wall',
  'robots',
  'noarchive',
  'too-slow',
  'too-large',
  'too-heavy',
  'not-text',
  'garbled',
  'no-text',
] as const;
export type UnusedReason = (typeof unusedReasons)[number];

/** Something that was to be a source and could not be used, with one sentence for a person. */
export const unusedSourceSchema = z.object({
  address: text,
  role: z.enum(sourceRoles),
  reason: z.enum(unusedReasons),
  message: z.string().register(sentences),
});
export type UnusedSource = z.infer<typeof unusedSourceSchema>;

/** Everything that an article may take what it states from, and what could not be used. */
export interface GatheredSources {
  sources: Source[];
  unused: UnusedSource[];
}
