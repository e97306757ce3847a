import { useMembersLink } from '../dialogs/use-members-link.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useSite } from './use-site.ts';
import { Wordmark } from './wordmark.tsx';

interface FooterLink {
  href: string;
  label: string;
  /** What it leads to, in words, where it is for the signed-in. */
  action?: string;
}

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Features',
    links: [
      { href: paths.dashboardCampaigns, label: 'Campaign management', action: 'your campaigns' },
      {
        href: paths.dashboardAutomation,
        label: 'Link building automation (beta)',
        action: 'automation',
      },
      { href: paths.keywordResearch, label: 'Keyword research', action: 'keyword research' },
      { href: paths.rankTracker, label: 'Rank tracker', action: 'the rank tracker' },
      { href: paths.blog, label: 'Community blog' },
    ],
  },
  {
    title: 'Merchant Tools',
    links: [
      { href: paths.backlinkReport, label: 'Backlink reports' },
      { href: paths.monitors, label: 'Watched links' },
      { href: paths.partners, label: 'Partner pages' },
      { href: paths.affiliate, label: 'Affiliate programme' },
      { href: paths.docs, label: 'Documentation' },
      { href: paths.apiReference, label: 'API reference' },
      { href: paths.openApi, label: 'OpenAPI description' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.terms, label: 'Terms of service' },
      { href: paths.privacy, label: 'Privacy policy' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: paths.contact, label: 'Contact' },
      { href: paths.rss, label: 'RSS feed' },
      { href: paths.atom, label: 'Atom feed' },
    ],
  },
];

/** The columns (docs/specification/interface.md, Footer). */
export function SiteFooter({ siteName }: { siteName: string }) {
  const membersLink = useMembersLink('signup');
  const { companyLinks = [] } = useSite();
  return (
    <footer className="site-footer">
      <div className="page site-footer-row">
        <p>
          <Wordmark siteName={siteName} />
          <br />
          Articles with your link in them, and the evidence that it is there.
          <br />
          <LanguageSwitch />
        </p>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {(title === 'Company' ? [...links, ...companyLinks] : links).map(
                ({ href, label, action }: FooterLink) => (
                  <li key={href}>
                    <a {...(action ? membersLink(href, action) : { href })}>{label}</a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
