import { AppError } from '@linkwright/core';
import { z } from 'zod';

/** Where the page after this entry of a list in the order of its numbers starts. */
export const writeEntryCursor = (id: number): string =>
  Buffer.from(String(id)).toString('base64url');

/** Throws INVALID_REQUEST for what `writeEntryCursor` did not make. */
export function readEntryCursor(cursor: string): number {
  const id = z.coerce.number().int().positive();
  const parsed = id.safeParse(Buffer.from(cursor, 'base64url').toString());
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'cursor', message: 'is not one that this list gave' }],
    cause: parsed.error,
  });
}
