import { sayMoment } from '../../base/time/say-moment.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** Tells of the first sign-in from a device. */
export function newDeviceMail(
  input: MailSite & { device: string; network: string | null; at: Date },
): MailMessage {
  const { siteName, publicUrl, device, network, at } = input;
  return composeMail(input, {
    kind: 'new-device',
    subject: `New sign-in to your ${siteName} account`,
    heading: 'A new device signed in',
    before: [
      `Your ${siteName} account was signed in to on ${sayMoment(at, input.timeZone)}, from a device that was not seen before.`,
      `Device: ${device}. Network: ${network ?? 'unknown'}.`,
    ],
    action: { label: 'Look at my devices', url: `${publicUrl}/account` },
    after: [
      'If it was you, there is nothing to do. If not, sign it out there and change your password.',
    ],
    reason: 'The first sign-in from a device is always mailed to the address of the account.',
  });
}

const factorChanges = {
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'authenticator-added': 'An authenticator app was set up',
  'authenticator-removed': 'The authenticator app was removed',
  'recovery-codes-made': 'New recovery codes were made',
} as const;
export type FactorChange = keyof typeof factorChanges;

/** Tells that one of the ways to sign in is new, or gone. */
export function factorChangedMail(
  input: MailSite & { change: FactorChange; at: Date },
): MailMessage {
  const { siteName, publicUrl, change, at } = input;
  const what = factorChanges[change];
  return composeMail(input, {
    kind: 'factor-changed',
    subject: `${what} for your ${siteName} account`,
    heading: what,
    before: [`This was done in your ${siteName} account on ${sayMoment(at, input.timeZone)}.`],
    action: { label: 'Look at my account', url: `${publicUrl}/account` },
    after: [
      'If it was you, there is nothing to do. If not, change your password and sign out everywhere.',
    ],
    reason: 'Changes of how you sign in are always mailed to the address of the account.',
  });
}
