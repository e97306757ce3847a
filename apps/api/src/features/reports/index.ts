export { deletePastReports } from './delete-past.ts';
export { registerReports } from './routes.ts';
export { runReportJob } from './run.ts';
