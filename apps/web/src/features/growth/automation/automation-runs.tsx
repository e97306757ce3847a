import {
  type AutomationRun,
  automationRoutes,
  runLimitTexts,
  runStateLabels,
} from '@linkwright/core/all';
import { Link } from 'wouter';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { campaignHref } from '../campaigns/words.ts';
import '../../../ui/event-log.css';

/** What became of each run, newest first. */
export function AutomationRuns({ id }: { id: string }) {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(automationRoutes.runs, {
    params: { id },
    query: { limit: '10' },
  });
  if (fault)
    return (
      <NotLoaded
        title="The runs could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!page) return <div className="loading" role="status" aria-label="Loading" />;
  return (
    <>
      {page.items.length === 0 && <p className="intro">It has not run yet.</p>}
      <ol className="automation-runs event-log">
        {page.items.map((run) => (
          <li key={run.id}>
            <time dateTime={run.plannedFor}>{formatMinute(run.plannedFor)}</time>
            <span>
              <StateMark state={run.state} label={runStateLabels[run.state]} /> {wordsOf(run)}
              {run.campaignId && <Link href={campaignHref(run.campaignId)}>Its campaign</Link>}
            </span>
          </li>
        ))}
      </ol>
      <PageButtons of="runs" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}

function wordsOf({ links, limit, message, isManual }: AutomationRun): string {
  const parts = [
    isManual ? 'by hand' : '',
    links > 0 ? plural(links, 'link') : '',
    limit ? runLimitTexts[limit] : '',
    message ?? '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${parts.join(', ')}. ` : '';
}
