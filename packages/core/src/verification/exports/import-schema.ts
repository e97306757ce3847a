import { z } from 'zod';
import { sentences } from '../../sentences.ts';
import { importSources, MAX_IMPORT_TEXT } from './vocabulary.ts';

const at = z.int().min(0).max(99).optional();

/** What is sent of a file of another tool; `roles` are what its columns may hold. */
export const importedFile = <Role extends string>(roles: readonly Role[]) => ({
  source: z.enum(importSources).describe('where the file was exported'),
  text: z.string().min(1).max(MAX_IMPORT_TEXT).describe('the CSV'),
  columns: z
    .strictObject(Object.fromEntries(roles.map((role) => [role, at])) as Record<Role, typeof at>)
    .optional()
    .describe('where they stand, where that is not plain'),
});

/** Rows of a file that were passed over. */
export const passedOver = {
  skipped: z
    .array(z.object({ line: z.int().min(0), reason: z.string().register(sentences) }))
    .describe('the first 20 rows that could not be read'),
  skippedCount: z.int().min(0),
};
