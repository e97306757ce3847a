import { useAccount } from './use-account.ts';

/** By whose clocks the account's days and hours are counted; UTC until it is known. */
export const useTimeZone = (): string => useAccount().user?.profile.timeZone ?? 'UTC';

/** The zone of this browser's clock; null where it does not tell. */
export const browserTimeZone = (): string | null =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || null;
