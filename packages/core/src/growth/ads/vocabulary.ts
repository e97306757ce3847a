/** Text ads that one user may save. */
export const MAX_AD_SETS = 200;
