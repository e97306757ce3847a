import type { PendingCheckout } from '@linkwright/core/all';
import { drawKey } from '../../../browser/draw-key.ts';
import { localStore } from '../../../browser/storage.ts';
import { storeCheckoutIntent, storePendingCheckout } from '../../../browser/stored-payments.ts';

/** Keeps what is being bought, and where that began, for who comes back without having paid. */
export const keepIntent = (checkout: PendingCheckout, guestEmail?: string | null): void =>
  storeCheckoutIntent(localStore(), checkout, {
    now: new Date(),
    path: window.location.pathname,
    email: guestEmail ?? null,
  });

/** Keeps a payment that goes on by itself once its buyer is signed in. */
export function keepForSignIn(checkout: PendingCheckout): void {
  storePendingCheckout(localStore(), { checkout, id: drawKey() }, new Date());
  keepIntent(checkout);
}
