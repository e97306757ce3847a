import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Wordmark } from './wordmark.tsx';

const links = [
  { href: paths.features, label: 'Features' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.docs, label: 'Docs' },
];

interface SiteHeaderProps {
  siteName: string;
  current: string | undefined;
  account: ReactNode;
}

/** Name, navigation and account. Plain links: the public pages are whole documents. */
export function SiteHeader({ siteName, current, account }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <a href={paths.home}>
          <Wordmark siteName={siteName} />
        </a>
        <nav aria-label="Main">
          {links.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === current ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {account}
      </div>
    </header>
  );
}
