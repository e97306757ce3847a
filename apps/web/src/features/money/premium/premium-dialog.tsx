import { Dialog } from '@base-ui/react/dialog';
import {
  type PlanId,
  type PremiumStart,
  type PremiumStep,
  premiumWaits,
} from '@linkwright/core/all';
import { Suspense } from 'react';
import '../checkout/checkout.css';
import './premium.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { BlockedWindow } from '../checkout/blocked-window.tsx';
import { PremiumFeatures } from './premium-features.tsx';
import { PremiumPlans } from './premium-plans.tsx';
import { PremiumSuccess } from './premium-success.tsx';
import { usePremium } from './use-premium.ts';
import { usePremiumDialog } from './use-premium-dialog.ts';

const AlreadyPremium = lazyPart(() => import('./already-premium.tsx'));
const PremiumCheckout = lazyPart(() => import('./premium-checkout.tsx'));
const PremiumAuth = lazyPart(() => import('./premium-auth.tsx'));

interface PremiumDialogProps {
  /** Reading A opens at the features, reading B at the plans. */
  start?: PremiumStart;
  plan?: PlanId;
  /** Where the upgrade was asked for. */
  source?: string;
  onSuccess?: () => void;
}

const loading = <div className="card-space" role="status" aria-label="Loading" />;

const titles: Record<PremiumStep, string> = {
  features: 'Upgrade to Premium',
  plans: 'Choose Your Plan',
  auth: 'Your account',
  checkout: 'Your order',
  processing: 'One moment',
  success: 'Premium Activated!',
};

/** The Premium upgrade dialog (docs/specification/money.md, The Premium dialog). */
export default function PremiumUpgradeDialog(props: PremiumDialogProps) {
  const { start, plan, source = 'page', onSuccess } = props;
  const { dialog, blockedUrl, send } = usePremiumDialog({ start, plan, onSuccess });
  const { premium } = usePremium();
  const { step } = dialog;
  // A second payment would be paid back: it is not asked for.
  if (premium?.isPremium && step !== 'processing' && step !== 'success') {
    return (
      <Suspense fallback={loading}>
        <AlreadyPremium premium={premium} />
      </Suspense>
    );
  }
  const hasBack = !(step === start || step === 'features') && backSteps.has(step);
  return (
    <>
      <Dialog.Title>{titles[step]}</Dialog.Title>
      {step === 'features' && <PremiumFeatures onContinue={() => send({ type: 'continue' })} />}
      {step === 'plans' && <PremiumPlans plan={dialog.plan} send={send} />}
      <Suspense fallback={loading}>
        {step === 'auth' && <PremiumAuth dialog={dialog} source={source} send={send} />}
        {step === 'checkout' && <PremiumCheckout dialog={dialog} send={send} />}
      </Suspense>
      {step === 'processing' && blockedUrl && <BlockedWindow url={blockedUrl} />}
      {step === 'processing' && !blockedUrl && (
        <p className="dialog-lead waiting" role="status">
          {dialog.waitsFor && premiumWaits[dialog.waitsFor]}
        </p>
      )}
      {step === 'success' && <PremiumSuccess />}
      {hasBack && (
        <p className="dialog-actions">
          <button type="button" className="link-button" onClick={() => send({ type: 'back' })}>
            Back
          </button>
        </p>
      )}
    </>
  );
}

const backSteps: ReadonlySet<PremiumStep> = new Set(['plans', 'auth', 'checkout']);
