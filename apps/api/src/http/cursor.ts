import { AppError } from '@linkwright/core';
import { z } from 'zod';

/** Where the page after this entry of a list starts; `createdAt` is ISO 8601. */
export const writeCursor = ({ createdAt, id }: { createdAt: string; id: string }): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

/** Throws INVALID_REQUEST for what `writeCursor` did not make of an entry with such an id. */
export function readCursor(
  cursor: string,
  idSchema: z.ZodType<string> = z.uuid(),
): { createdAt: Date; id: string } {
  try {
    const position = z.tuple([z.iso.datetime(), idSchema]);
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'cursor', message: 'is not one that this list gave' }],
      cause,
    });
  }
}
