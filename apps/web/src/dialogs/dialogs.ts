import { type ComponentType, lazy } from 'react';
import type { DialogKind, DialogProps } from './dialog-props.ts';

/**
 * Every dialog by its kind. A dialog renders its own title as `Dialog.Title` of Base UI and closes
 * itself by `useDialogs().close()`; frame, close button, focus and Escape are the host's.
 */
export const dialogs: { [Kind in DialogKind]: ComponentType<DialogProps<Kind>> } = {
  login: lazy(async () => ({ default: (await import('./auth-dialog.tsx')).LoginDialog })),
  signup: lazy(async () => ({ default: (await import('./auth-dialog.tsx')).SignUpDialog })),
  savePost: lazy(() => import('../features/articles/claims/save-post-dialog.tsx')),
  claim: lazy(() => import('../features/articles/claims/claim-dialog.tsx')),
  premium: lazy(() => import('../features/money/premium/premium-dialog.tsx')),
  pricing: lazy(() => import('../features/money/checkout/purchase-dialog.tsx')),
  checkout: lazy(() => import('../features/money/checkout/checkout-dialog.tsx')),
  stepUp: lazy(() => import('../account/step-up-dialog.tsx')),
  waitlist: lazy(() => import('../features/people/waitlist/waitlist-dialog.tsx')),
};
