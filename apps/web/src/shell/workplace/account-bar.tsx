import { accountPages, hasRight } from '@linkwright/core/all';
import { Bell, CircleUserRound } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../../account/use-account.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { CreditsBadge } from '../../features/money/credits/credits-badge.tsx';
import { WorkspaceSwitcher } from '../../features/people/workspaces/switcher.tsx';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNotify } from '../../ui/use-toasts.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { LanguageSwitch } from '../language-switch.tsx';

const Alerts = lazyPart(() => import('../../features/growth/dashboard/alerts.tsx'));

/** Credits, alerts and the account's own menu; whoever is not signed in is offered that. */
export function AccountBar() {
  const { user, signOut } = useAccount();
  const { open } = useDialogs();
  const notify = useNotify();
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const [location] = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.hidePopover?.();
    alerts.current?.hidePopover?.();
  }, [location]);

  if (!user) return <AccountMenu />;
  const role = user.workspace?.role ?? 'owner';
  const leave = async () => {
    const outcome = await signOut();
    if (!outcome.ok) notify({ title: outcome.title, text: outcome.message });
  };
  return (
    <div className="workplace-account">
      {hasRight(role, 'balance') && <CreditsBadge />}
      {hasRight(role, 'pay') && (
        <button
          type="button"
          className="quiet-button workplace-buy"
          onClick={() => open('pricing')}
        >
          Buy Credits
        </button>
      )}
      {hasRight(role, 'read') && (
        <button
          type="button"
          className="icon-button"
          aria-label="Alerts"
          popoverTarget={`${id}-alerts`}
        >
          <Bell aria-hidden="true" />
        </button>
      )}
      <div
        ref={alerts}
        id={`${id}-alerts`}
        popover="auto"
        className="workplace-popover workplace-alerts"
        onToggle={({ newState }) => setAlertsOpen(newState === 'open')}
      >
        {areAlertsOpen && (
          <Suspense fallback={<p className="loading" role="status" aria-label="Loading" />}>
            <Alerts />
          </Suspense>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`Account of ${user.profile.displayName}`}
        popoverTarget={`${id}-menu`}
      >
        <CircleUserRound aria-hidden="true" />
      </button>
      <div ref={menu} id={`${id}-menu`} popover="auto" className="workplace-popover">
        <p className="workplace-person">
          <b>{user.profile.displayName}</b>
          <span>{user.user.email}</span>
        </p>
        <WorkspaceSwitcher me={user} />
        <ul>
          <li>
            <a href={accountPages.account}>Settings</a>
          </li>
          {hasRight(role, 'history') && (
            <li>
              <a href={paths.plan}>Credits and plan</a>
            </li>
          )}
          <li>
            <a href={paths.docs}>Documentation</a>
          </li>
          <li>
            <a href={paths.home}>Home page</a>
          </li>
          <li>
            <LanguageSwitch />
          </li>
          <li>
            <button type="button" onClick={() => void leave()}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
