import { AppError, accountRoutes } from '@linkwright/core';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from '../api.ts';

/** Passkeys belong to a site's name and a safe connection: not to an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What speaks to the browser is loaded where it is needed. */
const browserPart = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new AppError('NETWORK_ERROR', { cause });
  });

/**
 * Has the browser ask for a passkey of this site, by itself in the field of the address where
 * `isQuiet`. Throws AppError.
 */
export async function askPasskey({ isQuiet = false } = {}): Promise<unknown> {
  const { startAuthentication } = await browserPart();
  const { options } = await callApi<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    accountRoutes.passkeyOptions,
  );
  return ask(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: isQuiet }));
}

/** Has the browser make a passkey for the signed-in user. Throws AppError. */
export async function makePasskey(): Promise<unknown> {
  const { startRegistration } = await browserPart();
  const { options } = await callApi<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    accountRoutes.newPasskeyOptions,
  );
  return ask(() => startRegistration({ optionsJSON: options }));
}

/** Whether the browser offers passkeys in a field by itself. */
export const offersPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new AppError('PASSKEY_INVALID', { message: saidOf(cause), cause });
  }
}

function saidOf({ name }: Error): string {
  if (name === 'InvalidStateError') return 'This device has a passkey for this account already.';
  if (name === 'NotAllowedError') return 'Nothing was chosen. Try again, or use another way.';
  return new AppError('PASSKEY_INVALID').message;
}
