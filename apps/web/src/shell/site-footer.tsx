import { paths } from '../paths.ts';
import { Wordmark } from './wordmark.tsx';

const columns = [
  {
    title: 'Features',
    links: [
      { href: paths.generator, label: 'Post generator' },
      { href: paths.monitors, label: 'Link monitoring' },
      { href: paths.features, label: 'All features' },
      { href: paths.pricing, label: 'Pricing' },
      { href: paths.blog, label: 'Community blog' },
    ],
  },
  {
    title: 'Merchant Tools',
    links: [
      { href: paths.backlinkReport, label: 'Backlink reports' },
      { href: paths.partners, label: 'Partner pages' },
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

/** The specified columns, with the destinations that exist. */
export function SiteFooter({ siteName }: { siteName: string }) {
  return (
    <footer className="site-footer">
      <div className="page site-footer-row">
        <p>
          <Wordmark siteName={siteName} />
          <br />
          Articles with your link in them, and the evidence that it is there.
        </p>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
