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

export * from './api-key.ts';
export * from './app-contract.ts';
export * from './connected-app.ts';
export * from './contract.ts';
export * from './cookie-names.ts';
export * from './destination.ts';
export * from './device-name.ts';
export * from './display-name.ts';
export * from './email-address.ts';
export * from './key-contract.ts';
export * from './mailbox.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './password.ts';
export * from './role.ts';
export * from './routes.ts';
export * from './security-contract.ts';
export * from './session-error.ts';
export * from './step-up.ts';
export * from './toasts.ts';
export * from './user-code.ts';
