const DAY_MS = 24 * 60 * 60 * 1000;

/** A day, YYYY-MM-DD, so many days later; earlier where the number is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one to another, both YYYY-MM-DD; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that a cell of an export begins with, whatever time follows it; null where there is none. */
export function readDay(cell: string): string | null {
  const day = cell.trim().slice(0, 10);
  return isDay(day) && /^(?:$|[T\s])/.test(cell.trim().slice(10)) ? day : null;
}
