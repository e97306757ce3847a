/** Pages around discovery. */
export const discoveryPages = {
  discovery: '/automation/discovery',
  recursiveDiscovery: '/recursive-discovery',
} as const;
