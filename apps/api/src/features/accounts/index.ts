export { deletePastAccess } from './attempts.ts';
export { registerAccounts } from './routes.ts';
