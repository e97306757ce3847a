import { AppError, type Report } from '@linkwright/core/all';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { localStore } from '../../../browser/storage.ts';
import { forgetReport } from '../../../browser/stored-reports.ts';
import { paths } from '../../../paths.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { deleteReport, isGone } from './report-calls.ts';

/** Deletes one's own report, after a second look. */
export function DeleteReport({ report }: { report: Report }) {
  const [, navigate] = useLocation();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function remove(): Promise<void> {
    try {
      await deleteReport(report.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!isGone(error)) return setFault(error.message);
    }
    forgetReport(localStore(), report.id);
    notify({ title: 'The report is deleted', text: 'Its share link no longer works.' });
    navigate(paths.backlinkReport, { replace: true });
  }

  return (
    <section className="report-delete" aria-label="Delete this report">
      {fault && <FormAlert title="The report was not deleted" message={fault} />}
      {isAsking ? (
        <>
          <p>
            Delete this report on “{report.anchorText}”? Its evidence and receipts go with it. You
            cannot undo this.
          </p>
          <button type="button" className="quiet-button danger" onClick={() => void remove()}>
            Delete this report
          </button>
          <CloseButton onClose={() => setAsking(false)}>Keep it</CloseButton>
        </>
      ) : (
        <button type="button" className="link-button" onClick={() => setAsking(true)}>
          Delete report
        </button>
      )}
    </section>
  );
}
