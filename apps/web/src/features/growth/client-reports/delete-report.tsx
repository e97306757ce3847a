import { type ClientReport, clientReportRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';

/** Deletes a report with everything that was passed on of it. */
export function DeleteReport({ report: { id, clientName } }: { report: ClientReport }) {
  const [isAsking, setAsking] = useState(false);
  const { fault, run } = useChange();
  const [, go] = useLocation();

  async function remove(): Promise<void> {
    const done = await run(
      () => callApi(clientReportRoutes.remove, { params: { id } }),
      clientReportRoutes.list,
    );
    if (done) go(paths.clientReports);
    else setAsking(false);
  }
  return (
    <div className="client-delete">
      {fault && <FormAlert title="The report was not deleted" message={fault} />}
      {isAsking ? (
        <ConfirmStep
          question={`Delete the report for ${clientName}?`}
          consequence="Every link of it stops working, and the figures that were kept are gone."
          action="Delete report"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : (
        <button type="button" className="quiet-button danger" onClick={() => setAsking(true)}>
          Delete report
        </button>
      )}
    </div>
  );
}
