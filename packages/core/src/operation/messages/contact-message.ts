import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

export interface ContactMail {
  name: string;
  /** Typed, and proven by nothing. */
  email: string;
  subject: string;
  message: string;
}

/** Hands a visitor's message to whoever runs the installation. */
export function contactMail(input: MailSite & ContactMail): MailMessage {
  const { siteName, name, email, subject, message } = input;
  return composeMail(input, {
    kind: 'contact',
    subject: `Message from ${name}: ${subject}`,
    heading: subject,
    before: [
      `From ${name}, ${email}. Nobody has checked that the address is theirs.`,
      ...message.split(/\n{2,}/).map((part) => part.trim()),
    ],
    action: {
      label: 'Answer',
      url: `mailto:${encoded(email)}?subject=${encoded(`Re: ${subject}`)}`,
    },
    reason: `You get this mail because you are an admin of ${siteName}: it was written on its contact page.`,
  });
}

/** Half a character, which JSON can carry, has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
