import type { Verification } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useCredits } from '../credits/use-credits.ts';
import { BlockedWindow } from './blocked-window.tsx';
import { GuestGrant } from './guest-grant.tsx';
import type { ProgressPhase } from './use-credits-purchase.ts';
import { useTypedAddress } from './use-typed-address.ts';

interface PurchaseProgressProps {
  phase: ProgressPhase;
}

/** What stands in the dialog once a checkout was opened. */
export default function PurchaseProgress({ phase }: PurchaseProgressProps) {
  const typed = useTypedAddress();
  if (phase.step === 'waiting') return <PurchaseWaiting onShow={phase.show} />;
  if (phase.step === 'blocked') return <BlockedWindow url={phase.url} />;
  return <PurchasePaid verification={phase.verification} typed={typed} />;
}

/** While the other window has the word. */
function PurchaseWaiting({ onShow }: { onShow(): void }) {
  return (
    <div className="progress-note" role="status">
      <p className="dialog-lead">
        The checkout is open in another window. This page continues by itself once you have paid.
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
function PurchasePaid({
  verification,
  typed,
}: {
  verification: Verification;
  typed: string | null;
}) {
  const { close, open } = useDialogs();
  const { user } = useAccount();
  const { credits } = useCredits();
  const { granted, credits: bought } = verification;
  return (
    <div role="status">
      {user && granted ? (
        <p className="dialog-lead">
          {plural(bought, 'credit')} {bought === 1 ? 'is' : 'are'} on your account.
          {credits && ` Your balance is now ${plural(credits.balance, 'credit')}.`}
        </p>
      ) : (
        <GuestGrant verification={verification} typed={typed} />
      )}
      <p className="dialog-actions">
        {user ? (
          <a className="button" href={paths.credits}>
            See your credits
          </a>
        ) : (
          <button
            type="button"
            className="button"
            onClick={() =>
              open(granted ? 'login' : 'signup', {
                action: 'your credits',
                destination: paths.credits,
              })
            }
          >
            {granted ? 'Sign In' : 'Create Account'}
          </button>
        )}
        <button type="button" className="link-button" onClick={close}>
          Close
        </button>
      </p>
    </div>
  );
}
