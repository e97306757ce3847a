import { adminSearch } from './admin-href.ts';

const labels = {
  users: 'Account',
  orders: 'Orders',
  subscriptions: 'Subscriptions',
  ledger: 'Ledger entries',
  posts: 'Posts',
  mail: 'Emails',
  'audit-log': 'What admins did',
} as const;

type Linked = keyof typeof labels;

/** Where else the same person, order or post stands in the admin area. */
export const SeeAlso = ({ links }: { links: Readonly<Partial<Record<Linked, string | null>>> }) => (
  <nav aria-label="See also">
    <ul className="actions">
      {Object.entries(links).map(
        ([section, words]) =>
          words && (
            <li key={section}>
              <a className="quiet-button" href={adminSearch(section, words)}>
                {labels[section as Linked]}
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
);
