export { deletePastErrors } from './delete-past.ts';
export { recordFault } from './record-fault.ts';
export { registerErrorLog } from './routes.ts';
