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
      ...paragraphs(message),
    ],
    action: {
      label: 'Answer',
      url: `mailto:${encoded(email)}?subject=${encoded(`Re: ${subject}`)}`,
    },
    reason: `You get this mail because you are an admin of ${siteName}: it was written on its contact page.`,
  });
}

/** What an admin answers a visitor’s message, with that below it. */
export function contactAnswerMail(
  input: MailSite & Pick<ContactMail, 'subject' | 'message'> & { answer: string },
): MailMessage {
  const { siteName, subject, message, answer } = input;
  return composeMail(input, {
    kind: 'contact-answer',
    subject: `Re: ${subject}`,
    heading: `Re: ${subject}`,
    before: paragraphs(answer),
    after: ['You wrote:', ...paragraphs(message)],
    reason: `You get this mail because a message with this address was sent on the contact page of ${siteName}. If it was not yours, ignore it.`,
  });
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).map((part) => part.trim());

/** Half a character, which JSON can carry, has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
