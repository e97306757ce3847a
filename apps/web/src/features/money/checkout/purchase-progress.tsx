import type { Verification } from '@linkwright/core';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useCredits } from '../credits/use-credits.ts';
import type { PurchasePhase } from './use-credits-purchase.ts';

interface PurchaseProgressProps {
  phase: Extract<PurchasePhase, { step: 'waiting' | 'paid' }>;
}

/** What stands in the dialog once a checkout was opened. */
export default function PurchaseProgress({ phase }: PurchaseProgressProps) {
  return phase.step === 'waiting' ? (
    <PurchaseWaiting onShow={phase.show} />
  ) : (
    <PurchasePaid verification={phase.verification} />
  );
}

/** While the other window has the word. */
function PurchaseWaiting({ onShow }: { onShow(): void }) {
  return (
    <div className="progress-note" role="status">
      <p className="dialog-lead">
        The checkout is open in another window. This one goes on by itself once it is paid.
      </p>
      <p className="dialog-actions">
        <button type="button" className="button" onClick={onShow}>
          Show the checkout window
        </button>
      </p>
    </div>
  );
}

/** What was bought, and where it is. */
function PurchasePaid({ verification }: { verification: Verification }) {
  const { close, open } = useDialogs();
  const { user } = useAccount();
  const { credits } = useCredits();
  const { granted, guestEmail, credits: bought } = verification;
  return (
    <div role="status">
      <p className="dialog-lead">
        {granted
          ? `${bought.toLocaleString('en-US')} credits are on your account.`
          : `${bought.toLocaleString('en-US')} credits wait for ${guestEmail ?? 'your address'}. They are on your account as soon as you sign in with that address confirmed.`}
        {granted && credits && ` Your balance is ${credits.balance.toLocaleString('en-US')}.`}
      </p>
      <p className="dialog-actions">
        {user ? (
          <a className="button" href={paths.credits}>
            See your credits
          </a>
        ) : (
          <button
            type="button"
            className="button"
            onClick={() => open('signup', { action: 'your credits', destination: paths.credits })}
          >
            Create Account
          </button>
        )}
        <button type="button" className="link-button" onClick={close}>
          Close
        </button>
      </p>
    </div>
  );
}
