export { measureOutgoing } from './measure-outgoing.ts';
export { measureRequests } from './measure-requests.ts';
export { registerMetrics } from './routes.ts';
