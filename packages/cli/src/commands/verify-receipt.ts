import {
  type Receipt,
  receiptSchema,
  type SignedReceipt,
  signedReceiptSchema,
} from '@linkwright/core/all';
import { type CommonFlags, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { parseJson, readText } from '../receipts/read-input.ts';
import { verifyLogged } from '../receipts/verify-logged.ts';
import { verifySigned } from '../receipts/verify-signed.ts';
import { readStdin } from '../reports/read-stdin.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface ReceiptFlags extends CommonFlags {
  key?: string;
  timestampCa?: string;
}

/** A receipt is a few thousand characters. */
const MAX_FILE_BYTES = 1_000_000;

/**
 * Checks a receipt, without its server: against the log's key of a file or an installation, or else
 * against the key that it brings along, and says so. Gives 1 when it does not hold. Throws UsageError
 * where the file is no receipt, AppError where a key cannot be fetched.
 */
export async function verifyReceiptFile(
  ctx: Context,
  flags: ReceiptFlags,
  file: string,
): Promise<number> {
  const config = await loadConfig(ctx, flags);
  const receipt = await readReceiptFile(ctx, file);
  const { isGenuine, json, facts } =
    receipt.format === 'linkwright-receipt-1'
      ? await verifySigned(ctx, receipt, flags.key ?? config.apiUrl)
      : await verifyLogged(ctx, receipt, { ...flags, apiUrl: config.apiUrl });
  if (flags.json) writeJsonLine(ctx, { type: 'receipt', isGenuine, ...json, receipt });
  else showFacts(ctx.stdout, facts);
  return isGenuine ? exit.done : exit.someFailed;
}

/** As it stands in the file: what a schema would leave out is part of what was logged. */
async function readReceiptFile(ctx: Context, file: string): Promise<Receipt | SignedReceipt> {
  const text = file === '-' ? await readStdin(ctx, MAX_FILE_BYTES) : await readText(ctx, file);
  const value = parseJson(text, file);
  if (receiptSchema.safeParse(value).success) return value as Receipt;
  if (signedReceiptSchema.safeParse(value).success) return value as SignedReceipt;
  throw new UsageError(`${file} is not a receipt`);
}
