import type { Feature } from '../../../feature.ts';
import { registerNotifications } from './routes.ts';
import { sendWeeklyDigestsJob } from './weekly.ts';

export const notifications: Feature = {
  name: 'notifications',
  api: registerNotifications,
  jobs: [sendWeeklyDigestsJob],
};
