import { formatDollars } from '@linkwright/core/all';

/** Always two decimals: `$350.00`. */
export const formatPrice = (cents: number): string => formatDollars(cents, 2);

/** For whole dollars: `$140`. */
export const formatWholePrice = (cents: number): string => formatDollars(cents, 0);
