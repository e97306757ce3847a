import { jobRoutes } from '@linkwright/core/all';
import type { AnswerAt } from '@linkwright/core/endpoint-at';
import { plural } from '../../../../format/figures.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { figure, text } from '../columns.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { SetAside } from './set-aside.tsx';

type Queue = AnswerAt<typeof jobRoutes.queues>['items'][number];

const columns: Column<Queue>[] = [
  text('queue', 'Queue', ({ name }) => name, { width: 16 }),
  figure('waiting', 'Waiting', ({ waiting }) => waiting),
  figure('running', 'Running', ({ active }) => active),
  figure('failed', 'Failed', ({ failed }) => failed),
  figure('done', 'Done', ({ done }) => done),
  figure('average', 'On average', ({ averageMs }) => averageMs, {
    words: ({ averageMs }) => durationOf(averageMs),
    order: ({ averageMs }) => averageMs,
  }),
  figure('longest', 'Longest', ({ longestMs }) => longestMs, {
    words: ({ longestMs }) => durationOf(longestMs),
    order: ({ longestMs }) => longestMs,
  }),
];

/** Work that outlives a request: how much waits, how long it takes, and what failed for good. */
export default function Jobs() {
  const { answer, fault, reload } = useAnswer(jobRoutes.queues);
  const { isBusy: isReading, run } = useChange();
  const refresh = () => run(reload);
  return (
    <>
      <DeadLetters />
      <SetAside />
      <section className="part" aria-labelledby="job-queues">
        <h2 id="job-queues">Queues</h2>
        <p>Counts and durations cover the last 24 hours.</p>
        <DataTable
          name="admin-queues"
          caption="All queues"
          columns={columns}
          rows={answer?.items ?? null}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          countOf={(many) => plural(many, 'queue')}
          fault={fault}
          onRetry={() => void reload()}
          empty={<p className="empty">No queues</p>}
        />
        {!fault && (
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              disabled={isReading}
              onClick={() => void refresh()}
            >
              {isReading ? 'Reading...' : 'Read again'}
            </button>
          </div>
        )}
      </section>
    </>
  );
}

function durationOf(milliseconds: number | null): string {
  if (milliseconds === null) return 'None done';
  return milliseconds < 1000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}
