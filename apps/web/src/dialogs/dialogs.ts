import type { FunctionComponent } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { DialogKind, DialogProps } from './dialog-props.ts';

/**
 * Every dialog by its kind. A dialog renders its own title as `Dialog.Title` of Base UI and closes
 * itself by `useDialogs().close()`; frame, close button, focus and Escape are the host's.
 */
export const dialogs: { [Kind in DialogKind]: FunctionComponent<DialogProps<Kind>> } = {
  login: lazyPart(async () => ({ default: (await import('./auth-dialog.tsx')).LoginDialog })),
  signup: lazyPart(async () => ({ default: (await import('./auth-dialog.tsx')).SignUpDialog })),
  savePost: lazyPart(() => import('../features/articles/claims/save-post-dialog.tsx')),
  claim: lazyPart(() => import('../features/articles/claims/claim-dialog.tsx')),
  premium: lazyPart(() => import('../features/money/premium/premium-dialog.tsx')),
  pricing: lazyPart(() => import('../features/money/checkout/purchase-dialog.tsx')),
  checkout: lazyPart(() => import('../features/money/checkout/checkout-dialog.tsx')),
  stepUp: lazyPart(() => import('../account/step-up-dialog.tsx')),
  destinations: lazyPart(() => import('../features/articles/destinations/destinations-dialog.tsx')),
  waitlist: lazyPart(() => import('../features/people/waitlist/waitlist-dialog.tsx')),
};
