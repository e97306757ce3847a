/** Mails that come by themselves, and can be turned off. */
export const notificationKinds = [
  'weekly',
  'campaigns',
  'links',
  'reminders',
  'clientReports',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What each is called, and when it comes. */
export const notificationLabels: Record<NotificationKind, { name: string; when: string }> = {
  weekly: {
    name: 'Weekly summary',
    when: 'On Mondays: credits spent, posts, links and ranks of the week. Not where nothing happened.',
  },
  campaigns: {
    name: 'Campaigns',
    when: 'When one has ended or paused itself, and, at most once a day, when articles wait for your approval.',
  },
  links: {
    name: 'Changes at watched links',
    when: 'At most once a day, when a link is gone, is back or says something else.',
  },
  reminders: {
    name: 'Reminders of prospects',
    when: 'At most once a day, when the day has come on which you wanted to be reminded of a page.',
  },
  clientReports: {
    name: 'Reports for clients',
    when: 'On the first of the month, for each report that you have mailed every month.',
  },
};

/** The weekly mail is written on this day of the week (0 is Sunday), from this hour on, UTC. */
export const WEEKLY_DAY = 1;
export const WEEKLY_HOUR = 8;
