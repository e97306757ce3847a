import {
  clientReportRoutes,
  reportPages,
  type ShareableKind,
  type SharedItem,
  type Workspace,
  workspaceRoutes,
} from '@linkwright/core/all';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import '../../../ui/rows.css';
import '../../../ui/table.css';
import './workspaces.css';

const kindWords: Record<ShareableKind, string> = {
  report: 'Backlink report',
  'client-report': 'Report for you',
  campaign: 'Campaign',
  'watched-link': 'Watched link',
  post: 'Post',
};

/** All that a client has in a workspace: what was shared with them. */
export function SharedPlace({ workspace: { name } }: { workspace: Workspace }) {
  const { answer, fault, reload } = useAnswer(workspaceRoutes.listShared);
  if (fault)
    return (
      <NotLoaded
        title="What is shared with you could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <p className="loading" role="status" aria-label="Loading" />;
  if (answer.items.length === 0) {
    return (
      <p className="empty">
        Nothing has been shared with you yet. What {name} shares stands here as soon as they do.
      </p>
    );
  }
  return (
    <ul className="rows">
      {answer.items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <h2>
            <SharedTitle item={item} />
          </h2>
          <p className="facts-line">
            <span>{kindWords[item.kind]}</span>
            <span>Shared on {formatDay(item.sharedAt)}</span>
            {item.kind === 'campaign' && <span>{plural(item.linkCount, 'link')} published</span>}
          </p>
          {item.links.length > 0 && <SharedLinks item={item} />}
        </li>
      ))}
    </ul>
  );
}

function SharedTitle({ item: { kind, id, title, links } }: { item: SharedItem }) {
  switch (kind) {
    case 'report':
      return <a href={reportPages.view(id)}>{title}</a>;
    case 'client-report':
      return (
        <a href={`${clientReportRoutes.file.path.replace(':id', id)}?format=pdf`} download>
          {title} (PDF)
        </a>
      );
    case 'post':
      return <a href={links[0]?.url}>{title}</a>;
    case 'campaign':
      return title;
    case 'watched-link':
      return shortUrl(title);
  }
}

function SharedLinks({ item: { title, links, linkCount } }: { item: SharedItem }) {
  return (
    <>
      <table className="table shared-links">
        <caption className="out">Links of {title}</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Anchor text</th>
            <th scope="col">State and last check</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={`${link.url} ${link.anchorText}`}>
              <th scope="row">
                <a href={link.url} rel="noreferrer">
                  {shortUrl(link.url)}
                </a>
              </th>
              <td>{link.anchorText}</td>
              <td>
                <b data-signal={signalOf(link.isThere)}>{stateOf(link.isThere)}</b>
                {link.lookedAt && (
                  <time dateTime={link.lookedAt}>{formatMinute(link.lookedAt)}</time>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {linkCount > links.length && <p className="empty">The newest {links.length} are shown.</p>}
    </>
  );
}

function stateOf(isThere: boolean | null): string {
  if (isThere === null) return 'Not known';
  return isThere ? 'Live' : 'Not there';
}

const signalOf = (isThere: boolean | null): 'live' | 'lost' | undefined =>
  isThere === null ? undefined : isThere ? 'live' : 'lost';
