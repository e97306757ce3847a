/** Pages around where articles are published. */
export const destinationPages = { destinations: '/destinations' } as const;
