import type { CalendarEntry } from '@linkwright/core';

export const stateLabels: Record<CalendarEntry['state'], string> = {
  published: 'Published',
  'under-way': 'Under way',
  waits: 'Waits for approval',
  planned: 'Planned',
};
