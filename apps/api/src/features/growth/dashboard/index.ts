import type { Feature } from '../../../feature.ts';
import { registerDashboard } from './routes.ts';

export const dashboard: Feature = { name: 'dashboard', api: registerDashboard };
