import { resend } from './mail/resend.ts';

/** Every file of `mail/`; the first that is set counts. */
export const mailProviders = [resend] as const;
