/** Pages around the activity log. */
export const activityPages = { activity: '/activity' } as const;
