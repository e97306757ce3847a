import type { Feature } from '../../../feature.ts';
import { measureRequests } from './measure-requests.ts';
import { registerMetrics } from './routes.ts';

export { measureOutgoing } from './measure-outgoing.ts';

export const metrics: Feature = { name: 'metrics', server: measureRequests, api: registerMetrics };
