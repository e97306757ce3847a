import type { Feature } from '../../../feature.ts';
import { appendWaiting } from './append.ts';
import { registerLogFiles, registerLogs } from './routes.ts';
import { stampNewest } from './stamp.ts';

export { auditReceiptLogs, type KnownHead } from './audit.ts';
export { proveEntry } from './prove.ts';
export { endOpenLog } from './store.ts';

export const receiptLog: Feature = {
  name: 'receipt-log',
  pages: registerLogFiles,
  api: registerLogs,
  cleanUp: stampNewest,
  async flush(ctx) {
    await appendWaiting(ctx);
  },
};
