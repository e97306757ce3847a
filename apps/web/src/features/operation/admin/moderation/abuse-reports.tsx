import {
  type AbuseReport,
  type AbuseState,
  abuseReasonWords,
  moderationRoutes,
} from '@linkwright/core';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Listed } from '../listed.tsx';
import { TakeDownStep } from '../posts/take-down-step.tsx';
import { ReasonStep } from '../reason-step.tsx';

/** What visitors said about posts, and what was decided. */
export function AbuseReports() {
  const [state, setState] = useState<AbuseState>('open');
  const list = usePage(moderationRoutes.reports, { query: { state } });
  return (
    <>
      <div className="admin-filters">
        <SelectField
          label="Reports"
          value={state}
          options={[
            ['open', 'Open'],
            ['dismissed', 'Dismissed'],
            ['taken-down', 'Taken down'],
          ]}
          onChoose={setState}
        />
      </div>
      <Listed of="reports" empty="No reports" list={list} keyOf={({ id }) => id}>
        {(report) => <ReportItem report={report} onDecided={list.reload} />}
      </Listed>
    </>
  );
}

interface ReportItemProps {
  report: AbuseReport;
  onDecided(): Promise<void>;
}

function ReportItem({ report, onDecided }: ReportItemProps) {
  const [open, setOpen] = useState<'dismiss' | 'take-down' | null>(null);
  const close = () => setOpen(null);
  const decide = async (body: QuestionAt<typeof moderationRoutes.decide>['body']) => {
    await callApi(moderationRoutes.decide, { params: { id: report.id }, body });
    close();
    await onDecided();
  };
  return (
    <>
      <h3>
        {report.postId === null ? (
          report.title
        ) : (
          <a href={`/blog/${report.slug}`}>{report.title}</a>
        )}
      </h3>
      <p className="evidence-line">→ {report.targetUrl}</p>
      <p className="facts-line">
        <span>{abuseReasonWords[report.reason]}</span>
        <span>{formatMinute(report.createdAt)}</span>
        {report.email && <span>{report.email}, not confirmed</span>}
      </p>
      {report.message && <p className="admin-words">{report.message}</p>}
      {report.decidedAt && (
        <p className="facts-line">
          Answered {formatMinute(report.decidedAt)}: {report.note}
        </p>
      )}
      {report.state === 'open' && open === null && (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setOpen('dismiss')}>
            Dismiss<span className="out"> the report of {report.title}</span>
          </button>
          {report.postId !== null && (
            <button
              type="button"
              className="quiet-button danger"
              onClick={() => setOpen('take-down')}
            >
              Take down<span className="out"> {report.title}</span>
            </button>
          )}
        </div>
      )}
      {open === 'dismiss' && (
        <ReasonStep
          question={`Dismiss this report of “${report.title}”?`}
          consequence="The post stays, and nobody is notified."
          action="Dismiss the report"
          isDanger={false}
          onClose={close}
          onConfirm={(note) => decide({ decision: 'dismiss', note })}
        />
      )}
      {open === 'take-down' && (
        <TakeDownStep
          title={report.title}
          targetUrl={report.targetUrl}
          onClose={close}
          onConfirm={({ reason, blocksHost }) =>
            decide({ decision: 'take-down', note: reason, blocksHost })
          }
        />
      )}
    </>
  );
}
