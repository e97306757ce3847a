export { registerJobs } from './routes.ts';
export { deletePastSuspects } from './set-aside.ts';
