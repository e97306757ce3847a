import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { CreditsOverview } from '../features/credits/credits-overview.tsx';
import { PremiumPanel } from '../features/premium/premium-panel.tsx';
import { paths } from '../paths.ts';

/** `/credits`: the balance, what became of every credit, and the plan. */
export default function CreditsScreen() {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  return (
    <div className="page credits-page">
      <h1>Credits</h1>
      {user ? (
        <>
          <CreditsOverview />
          <PremiumPanel />
        </>
      ) : status === 'guest' ? (
        <div className="credits-empty">
          <p>Your balance and what became of every credit stand here, and your plan.</p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'your credits', destination: paths.credits })}
          >
            Sign In
          </button>
        </div>
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </div>
  );
}
