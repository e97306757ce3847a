import { accountLimits } from '../../money/payments/account-limits.ts';

/** Text ads that one user may save. */
export const MAX_AD_SETS = accountLimits.adSets.free;
