export { registerJobs } from './routes.ts';
