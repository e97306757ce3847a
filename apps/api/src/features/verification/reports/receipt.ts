import { AppError, type Receipt, signReceipt } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { type Access, findReport } from './find.ts';
import type { ReceiptKeys } from './receipt-key.ts';
import { selectResult } from './store.ts';

/**
 * What was seen at one place of the list, signed by this installation. Throws REPORT_NOT_FOUND,
 * NOT_FOUND for a place that the list has not, RECEIPT_NOT_READY for a page that is not checked yet.
 */
export async function makeReceipt(
  ctx: Context,
  { position, keys, ...access }: Access & { position: number; keys: ReceiptKeys },
): Promise<Receipt> {
  const { row } = await findReport(ctx, access);
  if (position >= row.total) throw new AppError('NOT_FOUND');
  const result = await selectResult(ctx.db, row.id, position);
  if (!result) throw new AppError('RECEIPT_NOT_READY');
  return signReceipt(
    {
      format: 'linkwright-receipt-1',
      issuer: ctx.publicUrl,
      keyId: keys.published.kid,
      reportId: row.id,
      position,
      destinationUrl: row.destination_url,
      anchorText: row.anchor_text,
      inspection: result.inspection,
      issuedAt: ctx.clock().toISOString(),
    },
    keys.privateKey,
  );
}
