import { accountPages } from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useTrialPosts } from '../features/articles/trial-posts/use-trial-posts.ts';
import { CreditsBadge } from '../features/money/credits/credits-badge.tsx';
import { paths } from '../paths.ts';
import { useNotify } from '../ui/use-toasts.tsx';
import { AccountLinks } from './account-links.tsx';
import { useSite } from './use-site.ts';

const ownPages: readonly string[] = Object.values(accountPages);

/**
 * The account's part of the header: filled in by the browser, in a place that is kept for it, since
 * pages come from a cache for everybody.
 */
export function AccountMenu() {
  const { status, user, elsewhere, signOut } = useAccount();
  const { authApiUrl } = useSite();
  const { open } = useDialogs();
  const { posts } = useTrialPosts();
  const notify = useNotify();
  const [location] = useLocation();

  const leave = async () => {
    const outcome = await signOut();
    if (!outcome.ok) notify({ title: outcome.title, text: outcome.message });
  };
  const signOutButton = (
    <button type="button" onClick={() => void leave()}>
      Sign Out
    </button>
  );
  if (user) {
    return (
      <>
        <div className="site-account">
          <CreditsBadge />
          <button type="button" className="site-account-main" onClick={() => open('pricing')}>
            Buy Credits
          </button>
        </div>
        <div className="site-account-actions">
          <a className="site-account-name" href={accountPages.account} title={user.user.email}>
            {user.profile.displayName}
          </a>
          <a href={paths.dashboard}>Dashboard</a>
          <a className="site-account-tool" href={paths.drafts}>
            Drafts
          </a>
          <a className="site-account-tool" href={paths.monitors}>
            Watched links
          </a>
          {signOutButton}
        </div>
      </>
    );
  }
  if (elsewhere !== null && authApiUrl) {
    return (
      <div className="site-account">
        <span
          className="site-account-name"
          title={`Signed in at ${new URL(authApiUrl).host}. Posts and claims of this site need an account here.`}
        >
          {elsewhere}
        </span>
        {signOutButton}
      </div>
    );
  }
  // Where the form is the page, another one above it helps nobody.
  if (ownPages.includes(location)) return <AccountLinks />;
  const isUpgrade = posts.length > 0;
  return (
    <div className="site-account" data-checking={status === 'checking' || undefined}>
      <button type="button" onClick={() => open('login', { isUpgrade })}>
        Sign In
      </button>
      <button
        type="button"
        className="site-account-main"
        onClick={() => open('signup', { isUpgrade })}
      >
        {isUpgrade ? 'Upgrade Trial' : 'Create Account'}
      </button>
    </div>
  );
}
