export { registerAutomation } from './routes.ts';
export { runAutomationsJob } from './run.ts';
