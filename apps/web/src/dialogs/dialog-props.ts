import type { PlanId, PremiumStart } from '@linkwright/core/all';

export interface AuthDialogProps {
  /** What signing in opens, in words: 'Sign in to access {action}'. */
  action?: string;
  email?: string;
  /** What happened before, above the form to sign in. */
  notice?: string;
  /** For a guest with trial posts: the second tab is called Upgrade. */
  isUpgrade?: boolean;
  /** Path of this site to go to after signing in. */
  destination?: string;
}

export interface StepUpDialogProps {
  /** A password is not enough. */
  needsFactor: boolean;
  /** Told once: whether it was proven. */
  onEnd(isProven: boolean): void;
}

/** Every dialog by its kind, and what it can be opened with. */
interface PropsOfDialogs {
  login: AuthDialogProps;
  signup: AuthDialogProps;
  savePost: { slug?: string };
  claim: { slug?: string; isRetry?: boolean };
  premium: { start?: PremiumStart; plan?: PlanId; source?: string; onSuccess?: () => void };
  /** 'Purchase Backlink Credits'. */
  pricing: { initialCredits?: number };
  /** The home page's checkout, which a guest can use too. */
  checkout: { initialCredits?: number };
  stepUp: StepUpDialogProps;
  waitlist: { email?: string };
  destinations: { onAdded?: (id: string) => void };
}

export type DialogKind = keyof PropsOfDialogs;

export type DialogProps<Kind extends DialogKind = DialogKind> = PropsOfDialogs[Kind];
