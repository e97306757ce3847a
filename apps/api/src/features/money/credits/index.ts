import type { Feature } from '../../../feature.ts';
import { cleanUp } from './clean-up.ts';
import { registerCredits } from './routes.ts';

export { adjustCredits } from './adjust.ts';
export { auditLedger } from './audit.ts';
export { countLedger } from './audit-store.ts';
export { creditsOf } from './balance.ts';
export { grantCredits } from './grant.ts';
export { keepTakenBack } from './keep-taken-back.ts';
export {
  captureReservation,
  releaseEach,
  releaseLapsed,
  releaseReservation,
  renewReservations,
  reserveCredits,
  reserveEach,
} from './reserve.ts';
export { spendCredits } from './spend.ts';
export { takeBackCredits } from './take-back.ts';

export const credits: Feature = { name: 'credits', api: registerCredits, cleanUp };
