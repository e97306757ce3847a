import { sayMoment } from '../../base/time/say-moment.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** How long the links in mails work, in hours. */
export const CONFIRMATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;

/** Asks a new user to confirm the address. `link` leads to /auth/confirm. */
export function confirmationMail(input: MailSite & { name: string; link: string }): MailMessage {
  const { siteName, name, link } = input;
  return composeMail(input, {
    kind: 'confirmation',
    subject: `Confirm your email address for ${siteName}`,
    heading: 'Confirm your email address',
    before: [
      `Hello ${name},`,
      `Please confirm that this address is yours. Your ${siteName} account is ready as soon as you have.`,
    ],
    action: { label: 'Confirm my email address', url: link },
    after: [`The link expires in ${CONFIRMATION_LINK_HOURS} hours.`],
    reason: `You get this mail because someone signed up at ${siteName} with this address. If it was not you, ignore it: without the confirmation nothing happens.`,
  });
}

/** Lets the owner of the address choose a new password. `link` leads to /auth/reset-password. */
export function passwordResetMail(input: MailSite & { link: string }): MailMessage {
  const { siteName, link } = input;
  return composeMail(input, {
    kind: 'password-reset',
    subject: `Reset your ${siteName} password`,
    heading: 'Choose a new password',
    before: [`Someone asked for a new password for your ${siteName} account.`],
    action: { label: 'Choose a new password', url: link },
    after: [
      `The link expires in ${RESET_LINK_HOURS} hour and works once. A new password signs you out on every device and ends your API keys.`,
    ],
    reason: 'If you did not ask for this, ignore the mail: your password stays as it is.',
  });
}

/** Greets a user who has confirmed the address. */
export function welcomeMail(input: MailSite & { name: string }): MailMessage {
  const { siteName, publicUrl, name } = input;
  return composeMail(input, {
    kind: 'welcome',
    subject: `Welcome to ${siteName}`,
    heading: `Welcome to ${siteName}`,
    before: [
      `Hello ${name},`,
      'Your address is confirmed and your account is ready. Posts that you claim stay online for good.',
    ],
    action: { label: 'Go to my posts', url: `${publicUrl}/my-posts` },
    reason: `You get this mail because you confirmed this address at ${siteName}.`,
  });
}

/** Tells the owner of an account that its password is a new one. */
export function passwordChangedMail(
  input: MailSite & { at: Date; areKeysEnded: boolean },
): MailMessage {
  const { siteName, publicUrl, at, areKeysEnded } = input;
  return composeMail(input, {
    kind: 'password-changed',
    subject: `Your ${siteName} password was changed`,
    heading: 'Your password was changed',
    before: [
      `The password of your ${siteName} account was changed on ${sayMoment(at, input.timeZone)}.`,
      areKeysEnded
        ? 'Every other session, API key and connected terminal was ended.'
        : 'Every other session was ended. API keys and connected terminals go on working.',
    ],
    action: { label: 'It was not me: reset my password', url: `${publicUrl}/login` },
    after: ['If it was you, there is nothing to do.'],
    reason: 'Changes of a password are always mailed to the address of the account.',
  });
}

/** Confirms that an account and what belongs to it are gone. */
export function accountDeletedMail(input: MailSite & { at: Date }): MailMessage {
  const { siteName, at } = input;
  return composeMail(input, {
    kind: 'account-deleted',
    subject: `Your ${siteName} account was deleted`,
    heading: 'Your account was deleted',
    before: [
      `Your ${siteName} account was deleted on ${sayMoment(at, input.timeZone)}, as you asked.`,
      'This is the last mail that you get about it.',
    ],
    reason: `You get this mail because this was the address of an account at ${siteName}.`,
  });
}
