import { accountPages } from '@linkwright/core';
import { useLocation } from 'wouter';
import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useTrialPosts } from '../features/trial-posts/use-trial-posts.ts';
import { useNotify } from '../ui/use-toasts.tsx';
import { AccountLinks } from './account-links.tsx';

const ownPages: readonly string[] = Object.values(accountPages);

/**
 * The account's part of the header: filled in by the browser, in a place that is kept for it, since
 * pages come from a cache for everybody (product.md section 2, Home page).
 */
export function AccountMenu() {
  const { status, user, signOut } = useAccount();
  const { open } = useDialogs();
  const { posts } = useTrialPosts();
  const notify = useNotify();
  const [location] = useLocation();

  if (user) {
    const leave = async () => {
      const outcome = await signOut();
      if (!outcome.ok) notify({ title: outcome.title, text: outcome.message });
    };
    return (
      <div className="site-account">
        <span className="site-account-name" title={user.user.email}>
          {user.profile.displayName}
        </span>
        <a href={accountPages.myPosts}>My posts</a>
        <button type="button" onClick={() => void leave()}>
          Sign Out
        </button>
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
