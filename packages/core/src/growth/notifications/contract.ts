import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { notificationRoutes } from './routes.ts';
import { notificationKinds } from './vocabulary.ts';

const preferences = {
  weekly: z.boolean().describe('a summary of the week, on Mondays'),
  campaigns: z.boolean().describe('when a campaign has ended, paused itself or waits for approval'),
  links: z.boolean().describe('one mail a day when anything changed at watched links'),
  reminders: z.boolean().describe('one mail a day when reminders of prospects are due'),
  clientReports: z.boolean().describe('once a month, for reports that ask for it'),
};
const notificationsSchema = z.object({ success: z.literal(true), ...preferences });
export type Notifications = z.infer<typeof notificationsSchema>;

export const readNotifications = defineEndpoint({
  route: notificationRoutes.read,
  summary: 'Which mails come by themselves',
  tag: 'notifications',
  callers: 'users',
  status: 200,
  response: notificationsSchema,
});

export const changeNotifications = defineEndpoint({
  route: notificationRoutes.change,
  summary: 'Turn mails that come by themselves on or off',
  tag: 'notifications',
  callers: 'users',
  body: z.object(preferences).partial(),
  status: 200,
  response: notificationsSchema,
});

export const unsubscribe = defineEndpoint({
  route: notificationRoutes.unsubscribe,
  summary: 'Turn one kind of mail off with the token of such a mail, without signing in (RFC 8058)',
  tag: 'notifications',
  callers: 'everybody',
  query: z.object({ token: z.string().max(200) }),
  status: 200,
  response: z.object({ success: z.literal(true), kind: z.enum(notificationKinds) }),
});
export type Unsubscribed = z.infer<(typeof unsubscribe)['response']>;
