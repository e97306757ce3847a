import { AppError, waitlistRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';

/**
 * Puts somebody on the waitlist. That it failed is only logged: the account stands
 * (docs/specification/people.md, The waitlist).
 */
export async function joinWaitlist(entry: { email: string; fullName: string }): Promise<void> {
  const { email, fullName } = entry;
  try {
    await callApi(waitlistRoutes.join, {
      body: { email, ...(fullName.trim() ? { fullName } : {}) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.warn(`The waitlist did not take the entry: ${error.message}`);
  }
}
