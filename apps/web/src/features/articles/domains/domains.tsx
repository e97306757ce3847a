import { domainRoutes, MAX_DOMAINS } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainItem } from './domain-item.tsx';
import { DomainsFailed } from './domains-failed.tsx';
import { IndexNow } from './index-now.tsx';
import './domains.css';

/** Domains that the blog is served under: added, verified, offered, taken away. */
export function Domains() {
  const { answer, fault, reload } = useAnswer(domainRoutes.list);
  const items = answer?.items;
  const seen = useSeen({ hosts: items?.map(({ host }) => host) ?? [] });
  if (!items) {
    return fault ? (
      <DomainsFailed message={fault} onRetry={reload} />
    ) : (
      <ToolLoading text="Loading domains" />
    );
  }
  return (
    <>
      <section className="domain-add" aria-labelledby="domain-add">
        <h2 id="domain-add">{items.length === 0 ? 'Your first domain' : 'Add a domain'}</h2>
        {items.length === 0 && (
          <p>
            A domain of yours gets a blog of its own: its name, its address, its site map and feeds.
            Posts that you move there live there alone.
          </p>
        )}
        {items.length < MAX_DOMAINS ? (
          <DomainForm onAdded={reload} />
        ) : (
          <p className="note">There are {MAX_DOMAINS} domains, as many as there can be.</p>
        )}
      </section>
      {fault && <DomainsFailed message={fault} onRetry={reload} />}
      <ul className="rows">
        {items.map((domain) => (
          <DomainItem
            key={domain.id}
            domain={domain}
            seen={seen.host(domain.host)}
            onChanged={reload}
          />
        ))}
      </ul>
      <IndexNow />
    </>
  );
}
