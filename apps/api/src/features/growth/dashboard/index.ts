import type { Feature } from '../../../feature.ts';
import { deletePastDismissals } from './alerts.ts';
import { registerDashboard } from './routes.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  api: registerDashboard,
  cleanUp: deletePastDismissals,
};
