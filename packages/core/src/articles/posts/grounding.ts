import { z } from 'zod';
import { sentences } from '../../sentences.ts';
import { sourceRoles, unusedSourceSchema } from '../sources/source.ts';

/** What an article rests on (docs/specification/articles.md, Grounding). */
export const groundingSchema = z.object({
  kind: z
    .enum(['sources', 'none'])
    .describe('none: nothing could be read, so it states no more than the request does'),
  sources: z.array(
    z.object({
      number: z.int().describe('from 1'),
      address: z.string().nullable(),
      title: z.string(),
      siteName: z.string().nullable(),
      language: z.string().nullable(),
      readAt: z.iso.datetime(),
      hash: z.string().describe('SHA-256 of what was read'),
      role: z.enum(sourceRoles),
    }),
  ),
  evidence: z
    .array(z.object({ text: z.string(), sources: z.array(z.int()), words: z.string() }))
    .describe('each sentence that says something of a source, and what stands there'),
  removed: z
    .array(z.object({ text: z.string(), missing: z.array(z.string()) }))
    .describe('what was taken out, as it stands in no source'),
  takenShare: z.number().min(0).max(1).describe('of its runs of eight words, those of a source'),
  statements: z.int().describe('sentences, items and rows in all'),
  unused: z.array(unusedSourceSchema),
  notes: z
    .array(
      z.object({
        kind: z.enum(['contradiction', 'orders']),
        message: z.string().register(sentences),
        sources: z.array(z.int()),
      }),
    )
    .optional()
    .describe('what a reader of the sources should know: where they disagree, what was left out'),
  isShort: z.boolean().describe('shorter than asked for, as the sources carry no more'),
});
export type Grounding = z.infer<typeof groundingSchema>;
