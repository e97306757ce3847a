/** Pages around reports for clients. */
export const clientReportPages = {
  clientReports: '/client-reports',
  clientReport: '/client-reports/:id',
} as const;

/** The page that a client opens, by the token in it. */
export const clientReportPath = (token: string): string =>
  `/client-report/${encodeURIComponent(token)}`;
