/** Refusals of the waitlist (docs/specification/people.md, The waitlist). */
export const waitlistErrorTexts = {
  WAITLIST_EMAIL_INVALID: 'Invalid Email',
} as const;
