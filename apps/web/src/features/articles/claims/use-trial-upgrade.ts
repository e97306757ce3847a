import { usePageQuery } from '../../../browser/use-page-query.ts';

/** Whether the page was asked for with `upgrade=trial`; never on the server. */
export const useTrialUpgrade = (): boolean => usePageQuery()?.get('upgrade') === 'trial';
