export { changeAlerts, readAlerts } from './alerts.ts';
export { deletePastMonitoring } from './delete-past.ts';
export { deliverWebhookJob } from './deliver.ts';
export { sendDigestsJob } from './digest.ts';
export { recheckLinksJob } from './recheck.ts';
export { registerMonitors } from './routes.ts';
export { registerStatusPage } from './status-page.ts';
