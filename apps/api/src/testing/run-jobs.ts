/** What workers do of themselves, for tests of more than one feature. */
export { runDiscovery } from '../features/discovery/run.ts';
export { deliverWebhook } from '../features/monitors/deliver.ts';
export { sendDigests } from '../features/monitors/digest.ts';
export { recheckLinks } from '../features/monitors/recheck.ts';
export { flushViews } from '../features/posts/views.ts';
export { runReport } from '../features/reports/run.ts';
