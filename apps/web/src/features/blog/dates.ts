const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `21 Nov 2026`, from an ISO 8601 time, in UTC. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** `21 November 2026 at 14:05 UTC`, from an ISO 8601 time. */
export const formatMinute = (iso: string): string => `${minute.format(new Date(iso))} UTC`;
