import { type DryRun, formatCount, runLimitTexts } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';

/** What the next runs would do, if all stayed as it is. */
export function DryRunResult({ dryRun }: { dryRun: DryRun }) {
  const { at, balance, runs, links, credits, warnings } = dryRun;
  return (
    <section className="box dry-run" aria-label="Dry run">
      <h3>Dry run</h3>
      <p role="status">
        The next {plural(runs.length, 'run')} would begin{' '}
        {plural(
          runs.reduce((sum, run) => sum + run.links, 0),
          'link',
        )}{' '}
        for {plural(credits, 'credit')}. Nothing was done. Your {plural(balance, 'free credit')} and
        the limits were read on {formatMinute(at)}.
      </p>
      {warnings.length > 0 && (
        <ul className="dry-run-warnings" aria-label="What would keep it from working">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {runs.length > 0 && (
        <table className="table campaign-preview">
          <caption>Runs</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Limit met</th>
              <th scope="col">Links</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.at}>
                <th scope="row">
                  <time dateTime={run.at}>{formatMinute(run.at)}</time>
                </th>
                <td>{run.limit ? runLimitTexts[run.limit] : 'none'}</td>
                <td>{formatCount(run.links)}</td>
                <td>{formatCount(run.credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {links.length > 0 && (
        <details className="more">
          <summary>Links of the first run that has any</summary>
          <ol className="dry-run-links">
            {links.map(({ keyword, anchorText }, index) => (
              <li key={index}>
                {keyword}: “{anchorText}”
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
