import { AppError, accountRoutes, authMessages, authToasts } from '@linkwright/core/all';
import { callApi } from '../api.ts';
import { localStore } from '../browser/storage.ts';
import { storeOtherSession } from '../browser/stored-auth.ts';
import { notLoaded } from '../network/not-loaded.ts';
import { outcomeOf } from './outcome.ts';
import type { NewAccount, Outcome } from './use-account.ts';

export const signIn = (email: string, password: string, code?: string): Promise<Outcome> =>
  outcomeOf(async () => {
    const body = { email, password, ...(code ? { code } : {}) };
    const { user } = await callApi(accountRoutes.signIn, { body });
    if (!user) throw new AppError('INTERNAL', { message: authMessages.noUserFromSignIn });
  }, authToasts.signInFailed);

/** @param isQuiet offered by the browser in the field of the address */
export const signInWithPasskey = (isQuiet: boolean): Promise<Outcome> =>
  outcomeOf(async () => {
    const { askPasskey } = await import('./passkeys.ts');
    const passkey = await askPasskey({ isQuiet });
    await callApi(accountRoutes.signInWithPasskey, { body: { passkey } });
  }, authToasts.signInFailed);

/** Whether sign-in failed for the site's own key at its provider, and not for the person's words. */
export const isApiKeyFault = (message: string): boolean => /\bapi[\s_-]?key\b/i.test(message);

/** The same at the operator's authentication server; tells the address that it knows. */
export async function signInAt(
  authApiUrl: string,
  credentials: { email: string; password: string },
): Promise<Exclude<Outcome, { ok: true }> | { ok: true; email: string }> {
  let { email } = credentials;
  const outcome = await outcomeOf(async () => {
    const { signInElsewhere } = await import('./api-auth.ts').catch(notLoaded);
    const session = await signInElsewhere(authApiUrl, credentials);
    storeOtherSession(localStore(), session);
    email = session.email;
  }, authToasts.signInFailed);
  return outcome.ok ? { ...outcome, email } : outcome;
}

export const signUp = (account: NewAccount): Promise<Outcome> =>
  outcomeOf(async () => {
    const { user } = await callApi(accountRoutes.signUp, { body: account });
    if (!user) throw new AppError('INTERNAL', { message: authMessages.noUserFromSignUp });
  }, authToasts.signUpFailed);

export const signOut = (): Promise<Outcome> =>
  outcomeOf(() => callApi(accountRoutes.signOut), authToasts.authenticationError);

/** What the server says about a link's token: confirmed now, or before, or why not. */
export type Confirmation = Outcome & { message: string };

// The contract wants a token; what is no token of ours is refused as one that is not valid.
export const confirmEmail = (token: string): Promise<Confirmation> =>
  confirmationOf(() => callApi(accountRoutes.confirmEmail, { query: { token: token || 'none' } }));

/** In a browser that did not sign up: whoever got the mail says what the password is. */
export const confirmWithPassword = (token: string, password: string): Promise<Confirmation> =>
  confirmationOf(() => callApi(accountRoutes.confirmWithPassword, { body: { token, password } }));

async function confirmationOf(ask: () => Promise<{ message: string }>): Promise<Confirmation> {
  let message = '';
  const outcome = await outcomeOf(async () => {
    ({ message } = await ask());
  }, authToasts.authenticationError);
  return outcome.ok ? { ...outcome, message } : outcome;
}

/** Says the same whether there is such an account or not. */
export const resendConfirmation = (email: string): Promise<Outcome> =>
  outcomeOf(
    () => callApi(accountRoutes.resendConfirmation, { body: { email } }),
    authToasts.authenticationError,
  );

/** Says the same whether there is such an account or not. */
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
