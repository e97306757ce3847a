import { z } from 'zod';

/** What became of a sentence or a source since the post was written. */
export const draftChanges = ['added', 'removed', 'changed'] as const;
export type DraftChange = (typeof draftChanges)[number];

const change = z.enum(draftChanges);

/** How a refreshed article differs from the post that is published. What stayed is left out. */
export const draftDifferenceSchema = z.object({
  sentences: z
    .array(z.object({ change, before: z.string().nullable(), after: z.string().nullable() }))
    .describe('in the order of the new article'),
  sources: z.array(z.object({ change, address: z.string(), title: z.string() })),
});
export type DraftDifference = z.infer<typeof draftDifferenceSchema>;
