import { AppError, findingEntry, type Receipt } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { proveEntry } from '../receipt-log/index.ts';
import { type Access, findReport } from './find.ts';
import { findingOf } from './finding.ts';
import { selectSeen } from './store.ts';

/**
 * What was seen at one place of the list, with the proof that the log has it. Throws REPORT_NOT_FOUND,
 * NOT_FOUND for a place that the list has not, RECEIPT_NOT_READY for a page that is not checked yet,
 * RECEIPT_LOG_SHUT.
 */
export async function makeReceipt(
  ctx: Context,
  { position, ...access }: Access & { position: number },
): Promise<Receipt> {
  const { row } = await findReport(ctx, access);
  if (position >= row.total) throw new AppError('NOT_FOUND');
  const seen = await selectSeen(ctx.db, row.id, position);
  if (!seen) throw new AppError('RECEIPT_NOT_READY');
  const finding = findingOf(row, { position, ...seen });
  const proof = await proveEntry(ctx, findingEntry(finding));
  return { format: 'linkwright-receipt-2', finding, ...proof };
}
