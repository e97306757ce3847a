export { limitFor, limitReached } from './limit.ts';
export { isPremium } from './premium.ts';
export { registerPayments } from './routes.ts';
export { reconcilePaymentsJob } from './upkeep.ts';
