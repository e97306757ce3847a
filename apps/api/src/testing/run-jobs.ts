/** What workers do of themselves, for tests of more than one feature. */

export { flushViews } from '../features/articles/posts/views.ts';
export { runDiscovery } from '../features/growth/discovery/run.ts';
export { deliverWebhook } from '../features/verification/monitors/deliver.ts';
export { recheckLinks } from '../features/verification/monitors/recheck.ts';
export { sendAlerts } from '../features/verification/monitors/send-alerts.ts';
export { runReport } from '../features/verification/reports/run.ts';
