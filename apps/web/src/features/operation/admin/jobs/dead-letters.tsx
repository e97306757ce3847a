import '../operation.css';
import { jobRoutes } from '@linkwright/core';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { Listed } from '../listed.tsx';

/** Jobs that failed for good, and doing them again. */
export function DeadLetters({ onRetried }: { onRetried(): Promise<void> }) {
  const list = usePage(jobRoutes.deadLetters);
  const { isBusy, fault, run } = useChange();
  const ids = list.page?.items.map(({ id }) => id) ?? [];
  const retry = (wanted: string[]) =>
    run(async () => {
      await callApi(jobRoutes.retryDeadLetters, { body: { ids: wanted } });
      await Promise.all([list.reload(), onRetried()]);
    });
  return (
    <section aria-labelledby="dead-letters">
      <h2 id="dead-letters" className="admin-title">
        Failed for good
      </h2>
      {fault && <FormAlert title="They were not run again" message={fault} />}
      <Listed
        of="failed jobs"
        empty="No failed jobs. Whatever failed was retried successfully."
        list={list}
        keyOf={({ id }) => id}
      >
        {({ id, name, data, error, failedAt }) => (
          <>
            <h3>{name}</h3>
            <p className="admin-words">{error || 'No error message.'}</p>
            <p className="facts-line">
              <span>{formatMinute(failedAt)}</span>
              <code>{JSON.stringify(data)}</code>
            </p>
            <div className="actions">
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void retry([id])}
              >
                Do it again
                <span className="out">
                  {' '}
                  {name} of {formatMinute(failedAt)}
                </span>
              </button>
            </div>
          </>
        )}
      </Listed>
      {ids.length > 1 && (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void retry(ids)}
          >
            Do all {ids.length} of this page again
          </button>
        </div>
      )}
    </section>
  );
}
