import { type CheckResult, checkTitles, type DiagnosticCheck } from '@linkwright/core/all';
import { CheckOutcome } from './check-outcome.tsx';
import { useChecks } from './use-checks.ts';

/** Checks with what each found, as they come. */
export function CheckList({ checks }: { checks: readonly DiagnosticCheck[] }) {
  const { results, isRunning, again } = useChecks(checks);
  return (
    <section className="diagnostic-checks">
      <div className="diagnostic-bar">
        <h2>Checks</h2>
        <p role="status">{summaryOf(checks.length, [...results.values()], isRunning)}</p>
        <button type="button" className="quiet-button" disabled={isRunning} onClick={again}>
          Run again
        </button>
      </div>
      <ul aria-busy={isRunning}>
        {checks.map((check) => (
          <li key={check}>
            <CheckOutcome title={checkTitles[check]} result={results.get(check)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(count: number, results: CheckResult[], isRunning: boolean): string {
  if (isRunning) return `${results.length} of ${count} checked`;
  const bad = results.filter(({ state }) => state === 'failed').length;
  const doubtful = results.filter(({ state }) => state === 'attention').length;
  const fine = results.length - bad - doubtful;
  const parts = [
    `${fine} fine`,
    ...(doubtful > 0 ? [`${doubtful} to check`] : []),
    ...(bad > 0 ? [`${bad} not working`] : []),
  ];
  return parts.join(', ');
}
