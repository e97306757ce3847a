import {
  type AbuseReport,
  type AbuseState,
  abuseReasonWords,
  moderationRoutes,
} from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Facts, text, time } from '../columns.tsx';
import { TakeDownStep } from '../posts/take-down-step.tsx';
import { ReasonStep } from '../reason-step.tsx';

const columns: Column<AbuseReport>[] = [
  text('title', 'Post', ({ title }) => title, { width: 18 }),
  text('reason', 'Reason', ({ reason }) => reason, {
    words: ({ reason }) => abuseReasonWords[reason],
    filter: 'choice',
    isWide: true,
  }),
  text('message', 'Message', ({ message }) => message, { width: 20, isWide: true }),
  text('target', 'Link to', ({ targetUrl }) => targetUrl, { width: 16, isWide: true }),
  text('email', 'Email, not confirmed', ({ email }) => email, { width: 14, isWide: true }),
  time('reported', 'Reported', ({ createdAt }) => createdAt),
  time('decided', 'Answered', ({ decidedAt }) => decidedAt, { isExtra: true }),
  text('note', 'Answer', ({ note }) => note, { width: 16, isWide: true, isExtra: true }),
];

interface Desk {
  kind: 'dismiss' | 'take-down';
  report: AbuseReport;
}

/** What visitors said about posts, and what was decided. */
export function AbuseReports() {
  const [state, setState] = useState<AbuseState>('open');
  const [desk, setDesk] = useState<Desk | null>(null);
  const { run } = useChange();
  const open = (kind: Desk['kind'], report: AbuseReport | undefined) =>
    report && setDesk({ kind, report });
  const acts: Act<AbuseReport>[] = [
    {
      label: 'Dismiss',
      isSingle: true,
      isFor: (report) => report.state === 'open',
      run: ([report]) => open('dismiss', report),
    },
    {
      label: 'Take down',
      isSingle: true,
      isDanger: true,
      isFor: (report) => report.state === 'open' && report.postId !== null,
      run: ([report]) => open('take-down', report),
    },
  ];
  async function decide(
    { id }: AbuseReport,
    body: QuestionAt<typeof moderationRoutes.decide>['body'],
  ): Promise<void> {
    await callApi(moderationRoutes.decide, { params: { id }, body });
    setDesk(null);
    await run(async () => {}, moderationRoutes.reports, moderationRoutes.hostRules);
  }
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
      {desk && (
        <DecideStep
          key={`${desk.kind} ${desk.report.id}`}
          desk={desk}
          onDecide={(body) => decide(desk.report, body)}
          onClose={() => setDesk(null)}
        />
      )}
      <AskedTable
        key={state}
        name="admin-abuse-reports"
        caption="Reports of posts"
        route={moderationRoutes.reports}
        query={{ state }}
        columns={columns}
        acts={acts}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        countOf={(many) => plural(many, 'report')}
        empty={<p className="empty">No reports</p>}
        opened={(report) => ({
          title:
            report.postId === null ? (
              report.title
            ) : (
              <a href={`/blog/${report.slug}`}>{report.title}</a>
            ),
          lead: `${abuseReasonWords[report.reason]}, ${formatMinute(report.createdAt)}`,
          above: <p className="evidence-line">→ {report.targetUrl}</p>,
          below: (
            <>
              {report.message && <p className="admin-words">{report.message}</p>}
              <Facts
                facts={[
                  ['Email, not confirmed', report.email],
                  ['Answered', report.decidedAt && formatMinute(report.decidedAt)],
                  ['Answer', report.note],
                ]}
              />
            </>
          ),
        })}
      />
    </>
  );
}

interface DecideStepProps {
  desk: Desk;
  onDecide(body: QuestionAt<typeof moderationRoutes.decide>['body']): Promise<void>;
  onClose(): void;
}

function DecideStep({ desk: { kind, report }, onDecide, onClose }: DecideStepProps) {
  if (kind === 'dismiss') {
    return (
      <ReasonStep
        question={`Dismiss this report of “${report.title}”?`}
        consequence="The post stays, and nobody is notified."
        action="Dismiss the report"
        isDanger={false}
        onClose={onClose}
        onConfirm={(note) => onDecide({ decision: 'dismiss', note })}
      />
    );
  }
  return (
    <TakeDownStep
      title={report.title}
      targetUrl={report.targetUrl}
      onClose={onClose}
      onConfirm={({ reason, blocksHost }) =>
        onDecide({ decision: 'take-down', note: reason, blocksHost })
      }
    />
  );
}
