import { displayOfCategory, type ErrorLog, errorLogRoutes } from '@linkwright/core/all';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { ErrorNoise } from './error-noise.tsx';
import { categoryLabels, severityLabels } from './labels.ts';
import { LogTables } from './log-tables.tsx';
import './errors.css';

const resolvedWords = { false: 'Open', true: 'Resolved' } as const;
/** What waits for somebody. */
const open = { resolved: ['false'] };
const messageOf = ({ message }: ErrorLog): string => message || 'An error without a message';

const Severity = ({ severity }: Pick<ErrorLog, 'severity'>) => (
  <StateMark state={severity} label={severityLabels[severity]} />
);

const columns: Column<ErrorLog>[] = [
  text('message', 'Message', messageOf, { width: 24 }),
  choice('severity', 'Severity', ({ severity }) => severity, severityLabels, {
    cell: (error) => <Severity {...error} />,
  }),
  choice('category', 'Category', ({ category }) => category, categoryLabels, { width: 10 }),
  text('component', 'Component', ({ component }) => component, {
    width: 9,
    filter: 'choice',
    asked: 'component',
  }),
  text('action', 'Doing', ({ action }) => action, { isWide: true }),
  figure('occurrences', 'Times', ({ occurrences }) => occurrences, { width: 5 }),
  time('at', 'Time', ({ createdAt }) => createdAt, {
    asked: { from: 'since', to: 'until', isMoment: true },
  }),
  choice('resolved', 'State', ({ resolved }) => `${resolved}` as const, resolvedWords, {
    width: 7,
  }),
];

/** The error log: what went wrong, for whom, and what was done about it. */
export default function Errors() {
  const { fault, run } = useChange();
  const resolve = (errors: ErrorLog[], resolved: boolean) =>
    isDone(
      run(
        () =>
          Promise.all(
            errors.map(({ id }) =>
              callApi(errorLogRoutes.resolve, { params: { id }, body: { resolved } }),
            ),
          ),
        errorLogRoutes.list,
      ),
    );
  const acts: Act<ErrorLog>[] = [
    {
      label: 'Mark as resolved',
      isFor: ({ resolved }) => !resolved,
      run: (errors) => resolve(errors, true),
    },
    { label: 'Reopen', isFor: ({ resolved }) => resolved, run: (errors) => resolve(errors, false) },
  ];
  return (
    <>
      <section aria-labelledby="errors-title">
        <h2 id="errors-title" className="out">
          Entries
        </h2>
        {fault && <FormAlert title="Nothing was changed" message={fault} />}
        <AskedTable
          name="admin-errors"
          caption="Errors"
          route={errorLogRoutes.list}
          searchedBy="q"
          searchHint="Message contains"
          columns={columns}
          filters={open}
          noneLeft="No open errors."
          acts={acts}
          keyOf={({ id }) => id}
          nameOf={messageOf}
          countOf={(many) => plural(many, 'error')}
          empty={
            <p className="empty">
              No errors. Server faults, failed jobs and browser errors appear here by themselves.
            </p>
          }
          opened={(error) => ({
            title: messageOf(error),
            lead: displayOfCategory(error.category).title,
            above: <Severity {...error} />,
            below: <ErrorDesk error={error} acts={acts} />,
          })}
        />
      </section>
      <ErrorNoise />
      <LogTables />
    </>
  );
}

function ErrorDesk({ error, acts }: { error: ErrorLog; acts: readonly Act<ErrorLog>[] }) {
  const { timestamp, details, stackTrace, userId, component, action } = error;
  return (
    <div className="errors-opened">
      <Facts
        facts={[
          ['Where', <code key="where">{`${component}: ${action}`}</code>],
          ['Happened', formatMinute(timestamp)],
          ['Who saw it', userId ?? 'A visitor who was not signed in'],
          ...Object.entries(details ?? {}).map(
            ([name, value]) =>
              [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
          ),
        ]}
      />
      {stackTrace && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no other stop
        <section className="errors-stack" aria-label="Stack" tabIndex={0}>
          <pre>{stackTrace}</pre>
        </section>
      )}
      <SeeAlso links={{ users: userId }} />
      <div className="actions">
        {acts.map(
          ({ label, isFor, run }) =>
            isFor?.(error) && (
              <button
                key={label}
                type="button"
                className="quiet-button"
                onClick={() => void run([error])}
              >
                {label}
              </button>
            ),
        )}
      </div>
    </div>
  );
}
