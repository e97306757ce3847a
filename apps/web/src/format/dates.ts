const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const minute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * `21 Nov 2026`, from an ISO 8601 time in UTC. Every page has several, and `Intl` takes longer for
 * one than the rest of its line.
 */
export function formatDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

/** `21 November 2026 at 14:05 UTC`, from an ISO 8601 time. */
export const formatMinute = (iso: string): string => `${minute.format(new Date(iso))} UTC`;
