import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds, notificationPages } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/** Whose mails of which kind. */
export interface Subscription {
  kind: NotificationKind;
  userId: string;
}

/** The page that ends these mails, and what mail programs post to (RFC 8058). It works for ever. */
export function unsubscribeUrl(
  { secret, publicUrl }: Pick<Context, 'secret' | 'publicUrl'>,
  subscription: Subscription,
): string {
  const token = [subscription.kind, subscription.userId, signature(secret, subscription)].join('.');
  return `${publicUrl}${notificationPages.unsubscribe}?token=${token}`;
}

/** What a token ends; undefined for what `unsubscribeUrl` did not make. */
export function readUnsubscribeToken(
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
  token: string,
): Subscription | undefined {
  const [name, userId = '', signed = ''] = token.split('.');
  const kind = notificationKinds.find((each) => each === name);
  if (!kind) return undefined;
  const given = Buffer.from(signed);
  const isOurs = [secret, ...formerSecrets].some((each) => {
    const expected = Buffer.from(signature(each, { kind, userId }));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? { kind, userId } : undefined;
}

const signature = (secret: string, { kind, userId }: Subscription): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32)))
    .update(`${kind} ${userId}`)
    .digest('base64url');
