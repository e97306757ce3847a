import type { CalendarEntry } from '@linkwright/core/all';

export const stateLabels: Record<CalendarEntry['state'], string> = {
  published: 'Published',
  'under-way': 'Under way',
  waits: 'Waits for approval',
  planned: 'Planned',
};
