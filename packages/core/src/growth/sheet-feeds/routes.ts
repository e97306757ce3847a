import type { Route } from '../../endpoint.ts';
import type { SheetFeedFormat, SheetFeedKind } from './vocabulary.ts';

/** Where the endpoints of feeds for spreadsheets live; `contract.ts` adds what goes in and out. */
export const sheetFeedRoutes = {
  create: { method: 'POST', path: '/api/me/sheet-feeds' },
  list: { method: 'GET', path: '/api/me/sheet-feeds' },
  remove: { method: 'DELETE', path: '/api/me/sheet-feeds/:id' },
} as const satisfies Record<string, Route>;

/** What an address of a feed begins with. */
export const SHEET_FEEDS_PATH = '/feeds/sheets/';

/** Where a feed is read, e.g. `/feeds/sheets/TOKEN/links.csv`. */
export const sheetFeedPath = (
  token: string,
  { kind, format }: { kind: SheetFeedKind; format: SheetFeedFormat },
): string => `${SHEET_FEEDS_PATH}${encodeURIComponent(token)}/${kind}.${format}`;
