import { AppError, createClient } from '@linkwright/core/client';

/** Asks the server for its database, and says what it found. */
export async function checkDatabase(): Promise<string> {
  try {
    const { checks } = await createClient({ baseUrl: '' }).readiness();
    return checks.database?.ok
      ? `The database answers: ${checks.database.provider}. Reload the page.`
      : 'The server answers, but its database does not. It is tried again by itself; please come back in a few minutes.';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 'The server did not answer. Check your internet connection, a VPN or a blocker, then reload the page.';
  }
}
