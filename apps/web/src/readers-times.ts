import { formatMinute } from './format/dates.ts';

/**
 * Tells the times of a page that the server wrote by the clock of who reads it: it wrote UTC, which is
 * the same for everybody.
 */
export function tellByReadersClock(page: ParentNode): void {
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    if (time.textContent?.endsWith(' UTC')) time.textContent = formatMinute(time.dateTime);
  }
}
