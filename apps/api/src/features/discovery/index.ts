export { failPastDiscoveries } from './fail-past.ts';
export { registerDiscovery } from './routes.ts';
export { runDiscoveryJob } from './run.ts';
