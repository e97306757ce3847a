/** A moment as mails name it, the same for every reader: `21 November 2026 at 09:00 UTC`. */
export function mailTime(date: Date): string {
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day} at ${date.toISOString().slice(11, 16)} UTC`;
}
