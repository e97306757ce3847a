import type { Feature } from '../../../feature.ts';
import { attachPurchases } from './attach.ts';
import { registerPayments } from './routes.ts';
import { reconcilePaymentsJob } from './upkeep.ts';

export { limitFor, limitReached } from './limit.ts';
export { isPremium } from './premium.ts';
export { tryPayment } from './try-payment.ts';

export const payments: Feature = {
  name: 'payments',
  api: registerPayments,
  jobs: [reconcilePaymentsJob],
  onVerified: attachPurchases,
};
