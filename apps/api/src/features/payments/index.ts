export { limitFor, limitReached } from './limit.ts';
export { isPremium } from './premium.ts';
export { registerPayments } from './routes.ts';
export { tryPayment } from './try-payment.ts';
export { reconcilePaymentsJob } from './upkeep.ts';
