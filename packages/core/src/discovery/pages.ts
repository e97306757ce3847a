/** Pages around discovery (product.md section 2). */
export const discoveryPages = {
  discovery: '/automation/discovery',
  recursiveDiscovery: '/recursive-discovery',
} as const;
