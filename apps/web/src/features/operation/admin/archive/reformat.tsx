import { claimRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';

/** Posts of one call: few enough for it to answer in time. */
const BATCH = 50;
const BATCH_MS = 60_000;

/** Sanitises, links and scores every post anew, a batch at a time, with what that changed. */
export function Reformat() {
  const [done, setDone] = useState<{ processed: number; changed: number } | null>(null);
  const { isBusy, formFault: fault, run } = useChange();
  const work = () =>
    run(async () => {
      let sums = { processed: 0, changed: 0 };
      setDone(sums);
      for (let cursor: string | undefined, isOver = false; !isOver; ) {
        const report = await callApi(claimRoutes.reformat, {
          body: { limit: BATCH, ...(cursor === undefined ? {} : { cursor }) },
          timeoutMs: BATCH_MS,
        });
        sums = {
          processed: sums.processed + report.processed,
          changed: sums.changed + report.changed,
        };
        setDone(sums);
        cursor = report.nextCursor ?? undefined;
        isOver = cursor === undefined;
      }
    });
  return (
    <section className="part" aria-labelledby="reformat">
      <h2 id="reformat">Re-format</h2>
      <p>
        Sanitises, links and scores every post by today’s rules. What is in order stays as it is,
        and what is changed is archived before.
      </p>
      {fault && <FormAlert title="It stopped" message={fault} />}
      <p role="status">
        {done &&
          `${isBusy ? 'Under way: ' : ''}${done.processed} posts checked, ${done.changed} changed.`}
      </p>
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void work()}
        >
          {isBusy ? 'Re-formatting...' : 'Re-format all posts'}
        </button>
      </div>
    </section>
  );
}
