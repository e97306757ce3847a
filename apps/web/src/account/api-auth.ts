import { AppError, authMessage, authMessages } from '@linkwright/core/all';
import type { OtherSession } from '../browser/stored-auth.ts';

/** How long the other server may take. */
const TIMEOUT_MS = 10_000;

/**
 * Signs in at the authentication server that the operator names
 * (docs/specification/people.md, API-auth mode). Throws AppError with the words to show.
 */
export async function signInElsewhere(
  authApiUrl: string,
  { email, password }: { email: string; password: string },
): Promise<OtherSession> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(authApiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
      // The other server gets what was typed, and nothing else of this site's.
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json().catch(() => null);
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    const message = isLate ? authMessages.timeout : authMessages.network;
    throw new AppError('NETWORK_ERROR', { cause, message });
  }
  const said = (answer ?? {}) as Answer;
  if (!response.ok) throw new AppError('ACCESS_DENIED', { message: refusalOf(response, said) });
  const token = [said.token, said.access_token, said.jwt].find(isWord);
  if (token === undefined) throw new AppError('INTERNAL', { message: authMessages.missingToken });
  if (!said.user) throw new AppError('INTERNAL', { message: authMessages.noUserReturned });
  return {
    token,
    isAdmin: [said.isAdmin, said.is_admin, said.admin].includes(true),
    email: isWord(said.user.email) ? said.user.email : email,
  };
}

/** What is read of the other server's answer. */
type Answer = { user?: { email?: unknown } | null } & Partial<
  Record<
    'token' | 'access_token' | 'jwt' | 'isAdmin' | 'is_admin' | 'admin' | 'error' | 'message',
    unknown
  >
>;

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Its refusal in words of ours: another program's are not shown as they are. */
function refusalOf({ status }: Response, { error, message }: Answer): string {
  const said = [error, message].find(isWord);
  const known = said === undefined ? undefined : authMessage(said);
  if (known === authMessages.unconfirmed) return authMessages.unconfirmedShort;
  if (known === authMessages.invalidLogin) return authMessages.invalidLoginShort;
  if (known !== undefined && known !== said) return known;
  if (status === 401) return authMessages.invalidLoginShort;
  return status === 404 ? authMessages.notFound : authMessages.failed;
}
