import { domainRoutes, formatCount } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { DomainsFailed } from './domains-failed.tsx';
import { domainState, stateWords } from './words.ts';
import './domains.css';

/** The same domains as one plain table, to be read and copied. */
export function DomainsTable() {
  const { answer, fault, reload } = useAnswer(domainRoutes.list);
  const items = answer?.items;
  if (fault) return <DomainsFailed message={fault} onRetry={reload} />;
  if (!items) return <ToolLoading text="Loading domains" />;
  if (items.length === 0) return <p>There are no domains yet.</p>;
  return (
    // A table that is wider than the page is scrolled, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="domains-scroll" aria-label="Domains" tabIndex={0}>
      <table className="domains-table">
        <thead>
          <tr>
            <th scope="col">Domain</th>
            <th scope="col">Blog</th>
            <th scope="col">State</th>
            <th scope="col">TXT record</th>
            <th scope="col">CNAME record</th>
            <th scope="col">Posts</th>
            <th scope="col">Offered</th>
            <th scope="col">Looked at</th>
          </tr>
        </thead>
        <tbody>
          {items.map((domain) => (
            <tr key={domain.id}>
              <th scope="row">{domain.host}</th>
              <td>{domain.title}</td>
              <td>{domainState(domain).label}</td>
              <td>
                {stateWords[domain.ownership.state]}
                <code>{domain.ownership.record.value}</code>
              </td>
              <td>
                {stateWords[domain.pointing.state]}
                <code>{domain.pointing.record.value}</code>
              </td>
              <td>{formatCount(domain.posts)}</td>
              <td>{domain.isOffered ? 'yes' : 'no'}</td>
              <td>{domain.checkedAt ? formatDay(domain.checkedAt) : 'never'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
