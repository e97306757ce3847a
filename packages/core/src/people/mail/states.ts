/** What became of a mail of the outbox; `unsent`: nobody got it, as no mail service was set up then. */
export const mailStates = ['queued', 'sent', 'unsent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
