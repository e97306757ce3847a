/** Pages around the calendar. */
export const calendarPages = { calendar: '/calendar' } as const;
