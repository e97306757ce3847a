/** Pages around domains that the blog is served under (product.md section 2). */
export const domainPages = {
  domains: '/domains',
  legacy: '/domains/legacy',
} as const;
