import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { PurchaseFacts } from '../../../gateways/payment-facts.ts';

/** Goes to the provider with a purchase, and shows later that this installation began it. */
export const proofOf = ({ secret }: Pick<Context, 'secret'>, checkoutId: string): string =>
  signature(secret, checkoutId);

/** True for a purchase that this installation began, although its database may not know it any more. */
export function isProven(
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
  { checkoutId, proof }: PurchaseFacts,
): boolean {
  if (proof === undefined) return false;
  const given = Buffer.from(proof);
  return [secret, ...formerSecrets].some((each) => {
    const expected = Buffer.from(signature(each, checkoutId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const signature = (secret: string, checkoutId: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'checkout', 32)))
    .update(checkoutId)
    .digest('base64url');
