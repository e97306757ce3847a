export { adjustCredits } from './adjust.ts';
export { auditLedger } from './audit.ts';
export { countLedger } from './audit-store.ts';
export { creditsOf } from './balance.ts';
export { grantCredits } from './grant.ts';
export {
  captureReservation,
  releaseLapsed,
  releaseReservation,
  reserveCredits,
} from './reserve.ts';
export { registerCredits } from './routes.ts';
export { spendCredits } from './spend.ts';
export { takeBackCredits } from './take-back.ts';
