/**
 * Receipts of reports: signed, canonical, checked against the pages' archive.
 *
 * @module
 * @example
 * ```ts
 * import { canonicalJson } from '@linkwright/core/receipts';
 *
 * canonicalJson({ b: 1, a: [true, null] }); // => '{"a":[true,null],"b":1}'
 * ```
 */

export { canonicalJson, type Json } from '../verification/reports/receipts/canonical-json.ts';
export {
  checkReceipt,
  findingEntry,
  type ReceiptCheck,
} from '../verification/reports/receipts/receipt.ts';
export {
  type Receipt,
  type ReceiptKey,
  receiptKeySchema,
  receiptSchema,
  signedReceiptSchema,
} from '../verification/reports/receipts/receipt-schema.ts';
export {
  receiptKeyId,
  verifySignedReceipt,
} from '../verification/reports/receipts/signed-receipt.ts';
export {
  type ArchivedAnswer,
  archivedAnswer,
  type WarcRecord,
  warcRecords,
} from '../verification/reports/receipts/warc.ts';
