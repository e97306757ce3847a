import { z } from 'zod';

/** Who wrote an article: a language model, or the built-in writer, which composes from sources. */
export const writerKinds = ['model', 'composed'] as const;
export type WriterKind = (typeof writerKinds)[number];

/** How an article was made, for readers and for machines. */
export const provenanceSchema = z.object({
  language: z.string().nullable().describe('of the article, ISO 639-1; null: it cannot be told'),
  line: z
    .string()
    .describe(
      'the same in one sentence for readers, in the article’s language where we write that',
    ),
  madeBy: z
    .enum(writerKinds)
    .nullable()
    .describe('composed: by the built-in writer, from sources; null: not recorded'),
  digitalSourceType: z.url().nullable().describe('the same as schema.org and IPTC name it'),
  sources: z.array(
    z.object({
      number: z.int().describe('as in the text, from 1'),
      title: z.string(),
      address: z.string().nullable().describe('null: notes of the author'),
      readAt: z.iso.datetime(),
    }),
  ),
  sourced: z.int().describe('sentences, items and rows that rest on a source'),
  statements: z.int().describe('sentences, items and rows in all'),
  approvedBy: z.string().nullable().describe('who read the article before it was published'),
});
export type Provenance = z.infer<typeof provenanceSchema>;
