import type { SheetFeedKind } from './vocabulary.ts';

/** What a person reads for each kind of feed. */
export const sheetFeedLabels: Record<SheetFeedKind, string> = {
  posts: 'Your posts',
  links: 'Watched links',
  ranks: 'Tracked ranks',
  report: 'One link report',
};
