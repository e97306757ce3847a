/** Pages around domains that the blog is served under. */
export const domainPages = {
  domains: '/domains',
  legacy: '/domains/legacy',
} as const;
