import { accountRoutes, authToasts, type Me } from '@linkwright/core';
import { callApi } from '../api.ts';
import { outcomeOf } from './outcome.ts';
import type { NewAccount, Outcome } from './use-account.ts';

/** Who is signed in; null for a guest. Throws AppError. */
export async function readSession(): Promise<Me | null> {
  const { me } = await callApi<{ me: Me | null }>(accountRoutes.session);
  return me;
}

export const signIn = (email: string, password: string): Promise<Outcome> =>
  outcomeOf(
    () => callApi(accountRoutes.signIn, { body: { email, password } }),
    authToasts.signInFailed,
  );

export const signUp = (account: NewAccount): Promise<Outcome> =>
  outcomeOf(() => callApi(accountRoutes.signUp, { body: account }), authToasts.signUpFailed);

export const signOut = (): Promise<Outcome> =>
  outcomeOf(() => callApi(accountRoutes.signOut), authToasts.authenticationError);

/** What the server says about a link's token: confirmed now, or before, or why not. */
export type Confirmation = Outcome & { message: string };

export async function confirmEmail(token: string): Promise<Confirmation> {
  let message = '';
  const outcome = await outcomeOf(async () => {
    // The contract wants a token; what is no token of ours is refused as one that is not valid.
    const query = { token: token || 'none' };
    ({ message } = await callApi<{ message: string }>(accountRoutes.confirmEmail, { query }));
  }, authToasts.authenticationError);
  return outcome.ok ? { ...outcome, message } : outcome;
}

/** Says the same whether there is such an account or not (ruling 20). */
export const resendConfirmation = (email: string): Promise<Outcome> =>
  outcomeOf(
    () => callApi(accountRoutes.resendConfirmation, { body: { email } }),
    authToasts.authenticationError,
  );

/** Says the same whether there is such an account or not (ruling 20). */
export const requestPasswordReset = (email: string): Promise<Outcome> =>
  outcomeOf(
    () => callApi(accountRoutes.requestPasswordReset, { body: { email } }),
    authToasts.resetFailed,
  );

export const resetPassword = (token: string, newPassword: string): Promise<Outcome> =>
  outcomeOf(
    () => callApi(accountRoutes.resetPassword, { body: { token, newPassword } }),
    authToasts.resetFailed,
  );
