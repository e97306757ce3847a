import { type ComponentProps, lazy } from 'react';

/**
 * Every dialog by its kind. A dialog renders its own title as `Dialog.Title` of Base UI and closes
 * itself by `useDialogs().close()`; frame, close button, focus and Escape are the host's.
 */
export const dialogs = {
  login: lazy(async () => ({ default: (await import('./auth-dialog.tsx')).LoginDialog })),
  signup: lazy(async () => ({ default: (await import('./auth-dialog.tsx')).SignUpDialog })),
  savePost: lazy(() => import('../features/claims/save-post-dialog.tsx')),
  claim: lazy(() => import('../features/claims/claim-dialog.tsx')),
  premium: lazy(() => import('../features/premium/premium-dialog.tsx')),
  /** 'Purchase Backlink Credits'. */
  pricing: lazy(() => import('../features/checkout/purchase-dialog.tsx')),
  /** The home page's checkout, which a guest can use too. */
  checkout: lazy(() => import('../features/checkout/checkout-dialog.tsx')),
  stepUp: lazy(() => import('../account/step-up-dialog.tsx')),
  waitlist: lazy(() => import('../features/waitlist/waitlist-dialog.tsx')),
};

export type DialogKind = keyof typeof dialogs;

/** What a dialog can be opened with. */
export type DialogProps<Kind extends DialogKind = DialogKind> = Partial<
  ComponentProps<(typeof dialogs)[Kind]>
>;
