import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface FrameProps {
  siteName: string;
  /** Path of the section that the page belongs to. */
  current?: string;
  /** The account's part of the header. */
  account: ReactNode;
  children: ReactNode;
}

/** What every page has around its content. */
export function Frame({ siteName, current, account, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader siteName={siteName} current={current} account={account} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter siteName={siteName} />
    </>
  );
}
