import { sayMoment } from '../../base/time/say-moment.ts';
import { type ApiKeyScope, accountPages } from '../../people/accounts/index.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

interface MailedKey {
  name: string;
  scopes: readonly ApiKeyScope[];
  /** Null: never. */
  expiresAt: Date | null;
}

/** Tells the owner of an account that a program, or a terminal, may act for it. */
export function apiKeyMadeMail(
  input: MailSite & { key: MailedKey; isTerminal: boolean; at: Date },
): MailMessage {
  const { siteName, key, isTerminal, at } = input;
  const { name, scopes, expiresAt } = key;
  const what = isTerminal ? 'A terminal was connected' : 'An API key was made';
  return composeMail(input, {
    kind: isTerminal ? 'terminal-connected' : 'api-key-made',
    subject: `${what} in your ${siteName} account`,
    heading: what,
    before: [
      `${what} on ${sayMoment(at, input.timeZone)}: ${name}.`,
      `It may: ${scopes.join(', ')}. ${expiresAt ? `It expires on ${sayMoment(expiresAt, input.timeZone)}.` : 'It does not expire.'}`,
    ],
    action: manage(input),
    after: ['If it was not you, delete the key there and change your password.'],
    reason: 'New API keys and terminals are always mailed to the address of the account.',
  });
}

/** Tells somebody that an app may act for them, or in their workspace. */
export function appConnectedMail(
  input: MailSite & { name: string; scopes: readonly ApiKeyScope[]; at: Date },
): MailMessage {
  const { siteName, name, scopes, at } = input;
  return composeMail(input, {
    kind: 'app-connected',
    subject: `An app was connected to your ${siteName} account`,
    heading: 'An app was connected',
    before: [
      `An app that calls itself ${name} was connected on ${sayMoment(at, input.timeZone)}.`,
      `It may: ${scopes.join(', ')}. It stays connected until you end it.`,
    ],
    action: { ...manage(input), label: 'Manage connected apps' },
    after: ['If it was not you, end it there and change your password.'],
    reason: 'Apps that are connected are always mailed to the address of the account.',
  });
}

/** Tells the owner of a key that it will open nothing soon. */
export function apiKeyExpiringMail(
  input: MailSite & { name: string; expiresAt: Date },
): MailMessage {
  const { siteName, name, expiresAt } = input;
  return composeMail(input, {
    kind: 'api-key-expiring',
    subject: `An API key of your ${siteName} account expires soon`,
    heading: 'An API key expires soon',
    before: [
      `The API key ${name} expires on ${sayMoment(expiresAt, input.timeZone)}. Programs that use it stop working then.`,
    ],
    action: manage(input),
    after: ['Make a new key there and give it to your program, or let this one expire.'],
    reason: `You get this mail because you made this key at ${siteName}.`,
  });
}

const manage = ({ publicUrl }: MailSite) => ({
  label: 'Manage API keys',
  url: `${publicUrl}${accountPages.account}`,
});
