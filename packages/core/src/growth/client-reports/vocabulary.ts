import { accountLimits } from '../../money/payments/account-limits.ts';

/** What a report may hold besides its comparison with the month before, which always comes first. */
export const clientSections = ['changes', 'availability', 'ranks', 'articles', 'links'] as const;
export type ClientSection = (typeof clientSections)[number];

/**
 * Where a watched link stood at a moment: by its last check before it that saw the page. Lost is what was
 * there before, absent what no check had found.
 */
export const clientLinkStates = ['live', 'lost', 'absent', 'unseen'] as const;
export type ClientLinkState = (typeof clientLinkStates)[number];

/** Files that a report is had as. */
export const clientReportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ClientReportFormat = (typeof clientReportFormats)[number];

export const MAX_CLIENT_REPORTS = accountLimits.clientReports.free;
/** Characters. */
export const MAX_CLIENT_NAME = 80;
export const MAX_REPORT_TITLE = 120;
export const MAX_REPORT_WORDS = 2000;
/** Bytes of a logo as it is sent: JPEG, PNG or WebP. */
export const MAX_LOGO_BYTES = 100_000;
/** Pixels of a logo as it is sent, and the sides that it is stored within. */
export const MAX_LOGO_PIXELS = 4_000_000;
export const LOGO_BOX = { width: 640, height: 240 } as const;
/** Days that a link of a report may open it. */
export const MAX_LINK_DAYS = 365;
export const DEFAULT_LINK_DAYS = 60;
/** Rows of each list of a report; more are counted and not listed. */
export const MAX_LISTED = { changes: 200, ranks: 500, articles: 500, links: 1000 } as const;
/** Reports begin with the month that checks of links are kept for: it and the one before. */
export const CLIENT_MONTHS = 2;
/** The hour of the first day of a month, by the account's clocks, from which reports are mailed. */
export const CLIENT_REPORT_HOUR = 8;
