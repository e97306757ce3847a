/** Pages around reports. */
export const reportPages = {
  form: '/backlink-report',
  /** Leads to the form. */
  index: '/report',
  /** One page for every report: which one it shows is read from the address. */
  any: '/report/:id',
  view: (id: string) => `/report/${encodeURIComponent(id)}`,
  shared: (id: string, token: string) =>
    `/report/${encodeURIComponent(id)}?share=${encodeURIComponent(token)}`,
} as const;
