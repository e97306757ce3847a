import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Access, findReport } from './find.ts';
import { selectPicture } from './picture-store.ts';

/**
 * The picture of one line's page, a JPEG, for whoever may read the report. Throws REPORT_NOT_FOUND, and
 * NOT_FOUND where none was taken or its time is over.
 */
export async function readPicture(
  ctx: Context,
  { position, ...access }: Access & { position: number },
): Promise<Buffer> {
  const { row } = await findReport(ctx, access);
  const jpeg = await selectPicture(ctx.db, row.id, position);
  if (!jpeg) throw new AppError('NOT_FOUND');
  return jpeg;
}
