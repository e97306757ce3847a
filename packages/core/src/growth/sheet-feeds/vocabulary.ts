/** What a feed is of. */
export const sheetFeedKinds = ['posts', 'links', 'ranks', 'report'] as const;
export type SheetFeedKind = (typeof sheetFeedKinds)[number];

/** How a feed is written. */
export const sheetFeedFormats = ['csv', 'json'] as const;
export type SheetFeedFormat = (typeof sheetFeedFormats)[number];

/** Days that the address of a feed may work; null is until it is taken back. */
export const sheetFeedLifetimes = [30, 90, 365, null] as const;
export const DEFAULT_FEED_DAYS = 90;

/** Feeds that an account may have. */
export const MAX_SHEET_FEEDS = 20;
/** Rows of one page of a feed, and pages that are told. */
export const FEED_ROWS = 1000;
export const MAX_FEED_PAGES = 50;
