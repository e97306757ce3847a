/** Pages around watched links. */
export const monitorPages = {
  monitors: '/monitors',
} as const;
