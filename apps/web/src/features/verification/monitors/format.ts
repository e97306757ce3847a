import { plural } from '../../../format/figures.ts';

/** `98.5%`, or that it is not known. Rounded down: 100% is said only of what was always there. */
export const formatShare = (share: number | null): string =>
  share === null ? 'not known' : `${Math.floor(share * 1000) / 10}%`;

/** `1 check`, `5 checks`. */
export const sayChecks = (count: number): string => plural(count, 'check');
