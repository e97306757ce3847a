import { AuthPanel } from '../account/auth-panel.tsx';
import { SignedInAs } from '../account/signed-in-as.tsx';
import { useAccount } from '../account/use-account.ts';
import { useDestination } from '../account/use-destination.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import TrialBanner from '../features/articles/claims/trial-banner.tsx';
import { paths } from '../paths.ts';

/**
 * `/login`. `upgrade=trial` opens the second tab as Upgrade, `tab=signup` as Create Account,
 * `tab=forgot` the form for a new password; `next` is the path to go to after signing in.
 */
export default function LoginScreen() {
  const query = usePageQuery();
  const { user } = useAccount();
  const { follow, remember } = useDestination(query?.get('next'));
  const isUpgrade = query?.get('upgrade') === 'trial';
  const email = query?.get('email') ?? '';
  if (user) return <SignedInAs email={user.user.email} />;
  return (
    <>
      <TrialBanner hasAction={false} />
      {/* What is typed before the page is alive would be lost. */}
      <fieldset className="page auth-page" disabled={query === null}>
        <AuthPanel
          key={String(query)}
          tab={isUpgrade || query?.get('tab') === 'signup' ? 'signup' : 'login'}
          isForgotten={query?.get('tab') === 'forgot'}
          isUpgrade={isUpgrade}
          email={email}
          heading="h1"
          onSignedUp={remember}
          onSignedIn={() => follow(paths.home)}
        />
      </fieldset>
    </>
  );
}
