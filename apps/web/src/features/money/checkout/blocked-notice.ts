import { type PendingCheckout, paymentToasts } from '@linkwright/core/all';
import type { Notice } from '../../../ui/notice.ts';

const words = {
  credits: paymentToasts.popupBlocked,
  premium: paymentToasts.subscriptionPopupBlocked,
} as const;

/** Says that the checkout's window was blocked, with the way there at hand. */
export function blockedNotice(type: PendingCheckout['type'], url: string): Notice {
  const { title, description } = words[type];
  return { title, text: description, link: { label: OPEN_CHECKOUT, href: url } };
}

export const OPEN_CHECKOUT = 'Open the checkout';
