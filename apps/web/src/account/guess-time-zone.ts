import { AppError, accountRoutes } from '@linkwright/core/all';
import { callApi } from '../api.ts';
import { browserTimeZone } from './use-time-zone.ts';

/** Has the account go by this browser's clock, until its owner chooses another zone. */
export async function guessTimeZone(refresh: () => Promise<void>): Promise<void> {
  const timeZone = browserTimeZone();
  if (timeZone === null) return;
  try {
    await callApi(accountRoutes.updateMe, { body: { timeZone } });
  } catch (error) {
    // UTC goes on to count; the next page tries again.
    if (error instanceof AppError) return;
    throw error;
  }
  await refresh();
}
