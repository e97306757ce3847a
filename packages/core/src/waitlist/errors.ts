/** Refusals of the waitlist (product.md section 5). */
export const waitlistErrorTexts = {
  WAITLIST_EMAIL_INVALID: 'Invalid Email',
} as const;
