import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface FrameProps {
  siteName: string;
  /** Path of the section that the page belongs to. */
  current?: string;
  /** The account's part of the header. */
  account: ReactNode;
  /** What stands around a tool, in the place of header and footer. */
  Workplace?: FunctionComponent<{ siteName: string }> | undefined;
  children: ReactNode;
}

/** What every page has around its content. */
export function Frame({ siteName, current, account, Workplace, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      {Workplace ? (
        <Suspense>
          <Workplace siteName={siteName} />
        </Suspense>
      ) : (
        <SiteHeader siteName={siteName} current={current} account={account} />
      )}
      {/* In one place whatever stands around it: a page is not begun anew when somebody is found signed in. */}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {!Workplace && <SiteFooter siteName={siteName} />}
    </>
  );
}
