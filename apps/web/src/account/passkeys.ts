import { AppError, accountRoutes } from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from '../api.ts';
import { notLoaded } from '../network/not-loaded.ts';

type Used = QuestionAt<typeof accountRoutes.signInWithPasskey>['body']['passkey'];
type Made = QuestionAt<typeof accountRoutes.addPasskey>['body']['passkey'];

/** Passkeys belong to a site's name and a safe connection: not to an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What speaks to the browser is loaded where it is needed. */
const browserPart = () => import('@simplewebauthn/browser').catch(notLoaded);

/**
 * Has the browser ask for a passkey of this site, by itself in the field of the address where
 * `isQuiet`. Throws AppError.
 */
export async function askPasskey({ isQuiet = false } = {}): Promise<Used> {
  const { startAuthentication } = await browserPart();
  const { options } = await callApi(accountRoutes.passkeyOptions);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await ask(() => startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
  return used as Used;
}

/** Has the browser make a passkey for the signed-in user. Throws AppError. */
export async function makePasskey(): Promise<Made> {
  const { startRegistration } = await browserPart();
  const { options } = await callApi(accountRoutes.newPasskeyOptions);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await ask(() => startRegistration({ optionsJSON }))) as Made;
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
