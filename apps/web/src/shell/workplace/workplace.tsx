import { adminPages } from '@linkwright/core/all';
import { Menu, PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useAccount } from '../../account/use-account.ts';
import { paths } from '../../paths.ts';
import { lazyPart, MissingPart, type MissingProps } from '../../ui/lazy-part.tsx';
import { Wordmark } from '../wordmark.tsx';
import { AccountBar } from './account-bar.tsx';
import { currentHref, groupsFor, type LinkGroup } from './links.ts';
import type { PaletteProps } from './palette.tsx';
import { useFolded } from './use-folded.ts';
import { useFollow } from './use-follow.ts';
import { usePalette } from './use-palette.ts';
import { ToolLink, WorkplaceNav } from './workplace-nav.tsx';
import './workplace.css';

const Palette = lazyPart(() => import('./palette.tsx'), MissingPalette);
const AdminNav = lazyPart(() => import('../../features/operation/admin/admin-nav.tsx'));

/**
 * What stands around every tool: a bar with search, credits, alerts and account, and one navigation; on a
 * phone the five most used tools at the thumb, and the others in a drawer.
 */
export default function Workplace({ siteName }: { siteName: string }) {
  const { status, user } = useAccount();
  const [path] = useLocation();
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  const [isFolded, toggle] = useFolded();
  const palette = usePalette();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const follow = useFollow(user !== null);
  // Wherever one went, the drawer is done.
  useEffect(() => setDrawerOpen(false), [path, hash]);

  const current = currentHref(path, hash);
  const groups: LinkGroup[] = groupsFor(user?.isAdmin ?? false, user?.workspace?.role);
  const mostUsed = groups.flatMap(({ links }) =>
    links.flatMap((link) => (link.short ? { ...link, label: link.short } : [])),
  );
  const isAdminArea = path === adminPages.admin || path.startsWith(`${adminPages.admin}/`);
  const nav =
    isAdminArea && status === 'checking' ? null : isAdminArea && user?.isAdmin ? (
      <Suspense>
        <AdminNav onFollow={follow} />
      </Suspense>
    ) : (
      <WorkplaceNav groups={groups} current={current} onFollow={follow} />
    );

  return (
    <>
      <header className="workplace-bar">
        <button
          type="button"
          className="icon-button workplace-menu"
          aria-label="All tools"
          onClick={() => setDrawerOpen(true)}
        >
          <Menu aria-hidden="true" />
        </button>
        <a href={paths.home} className="workplace-home">
          <Wordmark siteName={siteName} />
        </a>
        <button
          type="button"
          className="workplace-search"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={palette.open}
        >
          <Search aria-hidden="true" />
          <span>Search or go to…</span>
          <kbd>Ctrl K</kbd>
        </button>
        <AccountBar />
      </header>
      <nav
        className="workplace-nav"
        data-folded={isFolded || undefined}
        aria-label={isAdminArea ? 'Administration' : 'Tools'}
      >
        {nav}
        <button
          type="button"
          className="workplace-fold"
          aria-expanded={!isFolded}
          title={isFolded ? 'Unfold the navigation' : 'Fold the navigation'}
          onClick={toggle}
        >
          {isFolded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          <span>{isFolded ? 'Unfold the navigation' : 'Fold the navigation'}</span>
        </button>
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click */}
      <nav className="workplace-thumb" aria-label="Most used" onClick={follow}>
        {mostUsed.map((link) => (
          <ToolLink key={link.href} link={link} isOpen={link.href === current} />
        ))}
      </nav>
      {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)}>{nav}</Drawer>}
      {palette.wasOpened && (
        <Suspense>
          <Palette isOpen={palette.isOpen} onOpenChange={palette.setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** All tools, on a phone. */
function Drawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="workplace-drawer"
      aria-label="Navigation"
      closedby="any"
      onClose={onClose}
    >
      <button
        type="button"
        className="icon-button"
        aria-label="Close the navigation"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" />
      </button>
      {children}
    </dialog>
  );
}

/** In the place where the palette would be. */
function MissingPalette({ isOpen, ...props }: PaletteProps & MissingProps) {
  return (
    isOpen && (
      <div className="workplace-missing">
        <MissingPart {...props} />
      </div>
    )
  );
}
