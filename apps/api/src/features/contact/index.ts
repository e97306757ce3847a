export { deletePastContact } from './delete-past.ts';
export { registerContact } from './routes.ts';
