import type { MainSite } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface DomainFrameProps {
  /** What the domain's blog is called. */
  siteName: string;
  mainSite: MainSite;
  children: ReactNode;
}

/** Around the pages of a domain's own blog: its name, and who publishes it. */
export function DomainFrame({ siteName, mainSite, children }: DomainFrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="site-header">
        <div className="page site-header-row">
          <a className="wordmark" href={paths.blog}>
            {siteName}
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="page site-footer-row">
          <p>
            Published with <a href={mainSite.url}>{mainSite.name}</a>
          </p>
          <ul>
            <li>
              <a href={paths.rss}>RSS</a>
            </li>
          </ul>
        </div>
      </footer>
    </>
  );
}
