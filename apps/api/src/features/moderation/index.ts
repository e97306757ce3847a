export { deletePastAbuse } from './delete-past.ts';
export { putHostRule } from './host-rules.ts';
export { registerReportPage } from './report-page.ts';
export { registerModeration } from './routes.ts';
export { closeReports, isBlockedHost, lockReport, selectAllowedHosts } from './store.ts';
