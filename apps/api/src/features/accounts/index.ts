export { tellOfExpiringKeys } from './api-keys.ts';
export { deletePastAccess } from './attempts.ts';
export { acceptFormerSecrets } from './former-secrets.ts';
export { mailboxHashes } from './mailbox-hash.ts';
export { registerAccounts } from './routes.ts';
