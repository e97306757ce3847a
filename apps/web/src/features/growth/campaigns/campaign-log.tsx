import { campaignRoutes } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import '../../../ui/event-log.css';

/** What happened, newest first. */
export function CampaignLog({ id }: { id: string }) {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(campaignRoutes.log, {
    params: { id },
    query: { limit: '20' },
  });
  return (
    <>
      {fault && (
        <NotLoaded
          title="The log could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {page?.items.length === 0 && <p>Nothing has happened yet.</p>}
      <ol className="event-log">
        {page?.items.map(({ id: key, at, message, linkNumber }) => (
          <li key={key}>
            <time dateTime={at}>{formatMinute(at)}</time>
            <span>
              {linkNumber !== null && <b>Link {linkNumber}: </b>}
              {message}
            </span>
          </li>
        ))}
      </ol>
      <PageButtons of="the log" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}
