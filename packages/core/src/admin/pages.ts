/** The admin area (product.md section 2); its sections stand below it. */
export const adminPages = {
  admin: '/admin',
  section: '/admin/:section',
} as const;
