import { AppError, type ReadImport } from '@linkwright/core/all';

/** A file as it was read. Throws INVALID_REQUEST naming the text where nothing of it could be. */
export function takeFile<Role extends string, File extends { rows: readonly unknown[] }>(
  read: ReadImport<Role, File>,
): File {
  if (!read.ok) throw badField('text', read.fault);
  if (read.file.rows.length === 0) throw badField('text', 'No row of this file can be read');
  return read.file;
}

/** INVALID_REQUEST for one field. */
export const badField = (field: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { details: [{ field, message }] });
