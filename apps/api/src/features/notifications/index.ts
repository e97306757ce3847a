export { registerNotifications } from './routes.ts';
export { sendWeeklyDigestsJob } from './weekly.ts';
