import { Domains } from '../features/articles/domains/domains.tsx';
import { paths } from '../paths.ts';
import { DomainsPage } from './domains-page.tsx';

/** `/domains`: domains that the blog is served under, for admins. */
export default function DomainsScreen({ siteName }: { siteName: string }) {
  return (
    <DomainsPage siteName={siteName}>
      <Domains />
      <p className="domains-other">
        <a href={paths.domainsLegacy}>All domains as a plain table</a>
      </p>
    </DomainsPage>
  );
}
