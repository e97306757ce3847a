/** How long ago somebody may have proven who they are, for what is dangerous. */
export const STEP_UP_MINUTES = 10;

/**
 * What a session must have proven of late: `any` is a password, a passkey or a code; `factor` is a
 * passkey or a code where the account has either, so that a password alone takes neither away.
 */
export type StepUp = 'any' | 'factor';

/** What a session has proven, and when. */
export interface Proofs {
  /** By whatever it was. */
  provenAt: Date | null;
  /** By a passkey, or a code of an authenticator app. */
  factorProvenAt: Date | null;
  /** The account has one of these. */
  hasFactor: boolean;
}

/**
 * What an endpoint asks of a session. What an admin changes is dangerous without saying so; a session
 * is asked, a key is not: it has what it may do in its scopes.
 *
 * @example
 * ```ts
 * import { stepUpFor } from '@linkwright/core/accounts';
 *
 * stepUpFor({ method: 'PUT', scope: 'admin' }); // => 'any'
 * stepUpFor({ method: 'GET', scope: 'admin' }); // => undefined
 * ```
 */
export function stepUpFor(endpoint: {
  method: string;
  scope?: string | undefined;
  stepUp?: StepUp | undefined;
}): StepUp | undefined {
  const { method, scope, stepUp } = endpoint;
  const isRead = method === 'GET' || method === 'HEAD';
  return stepUp ?? (scope === 'admin' && !isRead ? 'any' : undefined);
}

/** True when the session proved it at most ten minutes ago. */
export function isProven(
  { provenAt, factorProvenAt, hasFactor }: Proofs,
  need: StepUp,
  now: Date,
): boolean {
  const at = need === 'factor' && hasFactor ? factorProvenAt : provenAt;
  return at !== null && now.getTime() - at.getTime() <= STEP_UP_MINUTES * 60_000;
}
