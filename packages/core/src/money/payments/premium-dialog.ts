import { DEFAULT_PLAN, type PlanId } from './plans.ts';

/** Steps of the Premium dialog, by reading A (docs/specification/money.md, The Premium dialog). */
export const premiumSteps = [
  'features',
  'plans',
  'auth',
  'checkout',
  'processing',
  'success',
] as const;
export type PremiumStep = (typeof premiumSteps)[number];

/** Where the dialog opens: reading A at its features, reading B at its plans. */
export type PremiumStart = Extract<PremiumStep, 'features' | 'plans'>;

/** What a dialog in processing waits for. */
export type PremiumWait = 'session' | 'payment' | 'this-window' | 'confirmation';

/** What the dialog says while it waits. */
export const premiumWaits: Record<PremiumWait, string> = {
  session: 'Preparing your checkout...',
  payment: 'Waiting for you to complete the payment in the checkout window.',
  'this-window': 'Your browser blocked the checkout window, so the checkout opens in this one.',
  confirmation: 'Waiting for the payment provider to confirm your subscription.',
};

export interface PremiumDialog {
  isOpen: boolean;
  step: PremiumStep;
  start: PremiumStart;
  plan: PlanId;
  /** `guest`: goes on without an account, by an address alone. */
  mode: 'account' | 'guest';
  guestEmail: string;
  /** Set in processing, and only there. */
  waitsFor: PremiumWait | null;
}

export type PremiumEvent =
  | { type: 'open'; start?: PremiumStart; plan?: PlanId }
  | { type: 'close' }
  | { type: 'choose-plan'; plan: PlanId }
  | { type: 'choose-mode'; mode: PremiumDialog['mode'] }
  | { type: 'type-email'; email: string }
  | { type: 'continue' }
  | { type: 'back' }
  /** Signed in, or up, in the dialog. */
  | { type: 'authenticated' }
  /** A checkout's window opened. */
  | { type: 'checkout-opened' }
  /** Its window was blocked: this one is on its way to it. */
  | { type: 'checkout-blocked' }
  /** The result named no address to go to, or reported a fallback: nothing is proven by that. */
  | { type: 'checkout-unopened' }
  /** The checkout's window was closed. */
  | { type: 'window-closed' }
  | { type: 'checkout-failed'; message: string }
  /** The server says that Premium is active. */
  | { type: 'premium-active' };

/** What is to be done besides showing the new state. */
export type PremiumEffect =
  | { do: 'toast'; title: string; description?: string }
  | { do: 'start-checkout'; plan: PlanId; guestEmail: string | null }
  /** Close the dialog after so many milliseconds. */
  | { do: 'close-later'; afterMs: number }
  /** Close the dialog, go to the dashboard and tell the opener, after so many milliseconds. */
  | { do: 'finish-later'; afterMs: number };

export interface PremiumTransition {
  dialog: PremiumDialog;
  effects: PremiumEffect[];
}

/** The dialog as it is before it opens, and after it closed. */
export const closedPremiumDialog: PremiumDialog = {
  isOpen: false,
  step: 'features',
  start: 'features',
  plan: DEFAULT_PLAN,
  mode: 'account',
  guestEmail: '',
  waitsFor: null,
};
