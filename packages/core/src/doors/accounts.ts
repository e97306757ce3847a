/**
 * Accounts: names, addresses, passwords, API keys and their scopes, and every word about them.
 *
 * @module
 * @example
 * ```ts
 * import { apiKeyScopes, displayNameFor, isEmailAddress } from '@linkwright/core/accounts';
 *
 * isEmailAddress('ada@example.com'); // => true
 * displayNameFor({}, 'ada@example.com'); // => 'Ada'
 * apiKeyScopes.includes('generate'); // => true
 * ```
 */

export {
  API_KEY_PREFIX,
  type ApiKeyScope,
  apiKeyScopes,
  keyScopesFor,
} from '../people/accounts/api-key.ts';
export {
  type AppRegistration,
  type AppRegistrationFault,
  appHostOf,
  readAppRegistration,
} from '../people/accounts/connected-app.ts';
export type { AccountUser, Me } from '../people/accounts/contract.ts';
export { sameOriginPath } from '../people/accounts/destination.ts';
export { deviceName, networkOf } from '../people/accounts/device-name.ts';
export { displayNameFor, MAX_NAME, type NameSource } from '../people/accounts/display-name.ts';
export { isEmailAddress, MAX_EMAIL, normalizeEmail } from '../people/accounts/email-address.ts';
export { mailboxOf } from '../people/accounts/mailbox.ts';
export { authErrorCode, authMessage } from '../people/accounts/messages.ts';
export {
  MAX_PASSWORD,
  MIN_PASSWORD,
  type PasswordFault,
  passwordFault,
} from '../people/accounts/password.ts';
export {
  type SubscriptionTier,
  subscriptionTiers,
  type TierFilter,
} from '../people/accounts/role.ts';
export { sessionErrorTypes } from '../people/accounts/session-error.ts';
export { isProven, type StepUp, stepUpFor } from '../people/accounts/step-up.ts';
export { formatUserCode, parseUserCode } from '../people/accounts/user-code.ts';
