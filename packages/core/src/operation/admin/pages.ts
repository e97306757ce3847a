/** The admin area; its sections stand below it. */
export const adminPages = {
  admin: '/admin',
  section: '/admin/:section',
} as const;
