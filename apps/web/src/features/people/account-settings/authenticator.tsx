import { accountRoutes, type Security } from '@linkwright/core/all';
import { Suspense, useState } from 'react';
import { callApi } from '../../../api.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const AuthenticatorSetup = lazyPart(() => import('./authenticator-setup.tsx'));

interface AuthenticatorProps {
  security: Security;
  change(work: () => Promise<unknown>): Promise<boolean>;
  /** Takes the focus, as the step that had it is over. */
  onEnd(): void;
}

type Step = 'set-up' | 'remove' | 'renew' | null;

/** An app that shows codes, and the codes for the day when it is lost. */
export function Authenticator({ security, change, onEnd }: AuthenticatorProps) {
  const { authenticator, recoveryCodesLeft } = security;
  const [step, setStep] = useState<Step>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [setup, setSetup] = useState<{ uri: string; secret: string } | null>(null);

  const begin = () =>
    change(async () => {
      setSetup(await callApi(accountRoutes.setUpAuthenticator));
      setStep('set-up');
    });

  if (codes) {
    const done = () => {
      setCodes(null);
      onEnd();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  if (step === 'set-up' && setup) {
    return (
      <Suspense fallback={<p className="loading" role="status" aria-label="Loading" />}>
        <AuthenticatorSetup
          setup={setup}
          onClose={() => {
            setStep(null);
            onEnd();
          }}
          onConfirm={async (code) => {
            const made = await callApi(accountRoutes.confirmAuthenticator, { body: { code } });
            setCodes(made.recoveryCodes);
            setStep(null);
            await change(async () => {});
          }}
        />
      </Suspense>
    );
  }
  if (step === 'remove') {
    return (
      <ConfirmStep
        question="Remove the authenticator app?"
        consequence="Your password alone will open your account, and your recovery codes will stop working."
        action="Remove App"
        onConfirm={async () => {
          await change(() => callApi(accountRoutes.removeAuthenticator));
          setStep(null);
        }}
        onClose={() => setStep(null)}
      />
    );
  }
  if (step === 'renew') {
    return (
      <ConfirmStep
        question="Make new recovery codes?"
        consequence="The ones you have will stop working."
        action="Make New Codes"
        onConfirm={async () => {
          await change(async () => {
            const made = await callApi(accountRoutes.makeRecoveryCodes);
            setCodes(made.recoveryCodes);
          });
          setStep(null);
        }}
        onClose={() => setStep(null)}
      />
    );
  }
  if (!authenticator) {
    return (
      <>
        <p>
          After your password, signing in asks for a code from an app such as Aegis, 1Password or
          Google Authenticator.
        </p>
        <button type="button" className="quiet-button" onClick={() => void begin()}>
          Set Up Authenticator App
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        Your authenticator app is set up. You have {recoveryCodesLeft} recovery{' '}
        {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => setStep('renew')}>
          New Recovery Codes
        </button>
        <button type="button" className="quiet-button" onClick={() => setStep('remove')}>
          Remove App
        </button>
      </div>
    </>
  );
}
