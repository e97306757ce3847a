import type { PageResult } from '@linkwright/core/all';
import { splitAddress } from '../../../format/figures.ts';
import type { Results } from './use-report.ts';
import { VerdictName } from './verdict-mark.tsx';

const SHOWN = 6;

/** The answers that came last, newest first. Not read out: they come by the hundred a second. */
export function LatestPages({ results }: { results: Results }) {
  return (
    <ol className="latest" aria-hidden="true">
      {latestOf(results).map(({ position, inspection }) => {
        const { host, rest } = splitAddress(inspection.pageUrl);
        return (
          <li key={position}>
            <VerdictName verdict={inspection.verdict} />
            <span className="latest-page">
              {host}
              <span>{rest}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function latestOf(results: Results): PageResult[] {
  const pages = results.filter((page): page is PageResult => page !== undefined);
  return pages
    .sort((a, b) => (a.inspection.visitedAt < b.inspection.visitedAt ? 1 : -1))
    .slice(0, SHOWN);
}
