/** Refusals of mail, in exact words (docs/specification/people.md, Mail). */
export const mailErrorTexts = {
  MAIL_FIELDS_MISSING: 'Missing required email fields (to, subject, message)',
  MAIL_ADDRESS_INVALID: 'Invalid email address format',
  MAIL_DATA_INVALID: 'Invalid email data provided',
  MAIL_NOT_SENT: 'Email service returned failure',
} as const;
