/** Sites that an account may have figures of. */
export const MAX_SEARCH_SITES = 10;
/** Days for which figures are kept, as long as Search Console itself does: 16 months. */
export const SEARCH_FIGURE_DAYS = 487;
/** Queries and pages of one day that are kept: those with the most clicks. */
export const MAX_DAILY_ROWS = 1000;
/** Days that figures are given for, and the days before them that they are compared with. */
export const SEARCH_PERIOD_DAYS = 28;
/** Google has the final figures of a day after so many. */
export const SEARCH_FINAL_AFTER_DAYS = 3;
/** URL inspections of one property in 24 hours; Google's own limit. */
export const INSPECTIONS_PER_DAY = 2000;
/** Pages of one site whose index state is kept. */
export const MAX_INDEXED_PAGES = 10_000;

/** Bytes of an import's body. */
export const MAX_EXPORT_BYTES = 6 * 1024 * 1024;
/** Characters of one export's text. */
export const MAX_EXPORT_TEXT = 5 * 1024 * 1024;
/** Rows of one export. */
export const MAX_EXPORT_ROWS = 20_000;
/** Characters of a query. */
export const MAX_SEARCH_QUERY = 500;
/** What one question about pages and queries may name. */
export const MAX_SEEN_ASKED = 1000;
/** Bytes of such a question: so many of the longest addresses. */
export const MAX_SEEN_BYTES = MAX_SEEN_ASKED * 2200;

/** What a figure is of: the whole site, one query, or one page. */
export const figureKinds = ['site', 'query', 'page'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Whether Google still lets its figures be read. */
export const searchConnectionStates = ['working', 'failing', 'revoked'] as const;
export type SearchConnectionState = (typeof searchConnectionStates)[number];
