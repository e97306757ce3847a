import { DomainsTable } from '../features/articles/domains/domains-table.tsx';
import { paths } from '../paths.ts';
import { DomainsPage } from './domains-page.tsx';

/** `/domains/legacy`: the same as a plain table, for admins. */
export default function DomainsLegacyScreen({ siteName }: { siteName: string }) {
  return (
    <DomainsPage siteName={siteName}>
      <DomainsTable />
      <p className="domains-other">
        <a href={paths.domains}>Add and change domains</a>
      </p>
    </DomainsPage>
  );
}
