import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** Confirms a place on the waitlist. */
export function waitlistJoinedMail(input: MailSite): MailMessage {
  const { siteName } = input;
  return composeMail(input, {
    kind: 'waitlist-joined',
    subject: `You are on the ${siteName} waitlist`,
    heading: 'You are on the waitlist',
    before: ['Thank you for joining. We write to you at this address as soon as it is your turn.'],
    reason: `You get this mail because someone put this address on the waitlist of ${siteName}. If it was not you, ignore it.`,
  });
}
