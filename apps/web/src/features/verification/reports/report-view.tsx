import {
  formatCount,
  obstacleWords,
  type PageResult,
  type Report,
  type ReportOverview,
  type Verdict,
  verdicts,
  verdictWords,
} from '@linkwright/core/all';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { plural } from '../../../format/figures.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { WatchPages } from '../monitors/watch-pages.tsx';
import { type Arrangement, arrangeResults } from './arrange-results.ts';
import { CountingFilter } from './counting-filter.tsx';
import { EvidenceDrawer } from './evidence-drawer.tsx';
import type { ReportKey } from './report-calls.ts';
import { ReportHead } from './report-head.tsx';
import { ResultTable } from './result-table.tsx';
import { SummaryBar } from './summary-chart.tsx';
import type { Results } from './use-report.ts';
import { VerdictFilter } from './verdict-filter.tsx';
import './report-page.css';

const RunChanges = lazyPart(() => import('./run-changes.tsx'));

const wholeList: Arrangement = {
  verdicts: new Set(),
  counting: new Set(),
  search: '',
  sorting: { key: 'position', isDescending: false },
};

interface ReportViewProps {
  reportKey: ReportKey;
  overview: ReportOverview;
  /** Null until they are there: then `children` stand in their place. */
  results: Results | null;
  children?: ReactNode;
  onChanged(report: Report): void;
}

/** A report that is over: its figures, its table, and the evidence of every page. */
export function ReportView(props: ReportViewProps) {
  const { reportKey, overview, results, children, onChanged } = props;
  const { report, tally } = overview;
  const [wanted, setWanted] = useState(wholeList);
  const [open, setOpen] = useState<number | null>(null);
  const change = (fields: Partial<Arrangement>) => setWanted({ ...wanted, ...fields });

  return (
    <>
      <ReportHead
        overview={overview}
        reportKey={reportKey}
        results={results}
        onChanged={onChanged}
      />
      <section className="report-summary" aria-label="Summary">
        <SummaryBar counts={report.counts} total={report.pages + report.counts.invalid} />
        <VerdictFilter
          counts={report.counts}
          chosen={wanted.verdicts}
          onChoose={(chosen) => change({ verdicts: chosen })}
        />
        <CountingFilter
          tally={tally}
          chosen={wanted.counting}
          onChoose={(chosen) => change({ counting: chosen })}
        />
      </section>
      {results && !report.isSample && (
        <Suspense>
          <RunChanges reportKey={reportKey} onOpen={setOpen} />
        </Suspense>
      )}
      {results ? (
        <ReportPages
          {...{ report, reportKey, results, wanted, open }}
          onArrange={setWanted}
          onOpen={setOpen}
        />
      ) : (
        children
      )}
    </>
  );
}

interface ReportPagesProps {
  report: Report;
  reportKey: ReportKey;
  results: Results;
  wanted: Arrangement;
  /** The place in the list whose evidence is open. */
  open: number | null;
  onArrange(wanted: Arrangement): void;
  onOpen(position: number | null): void;
}

function ReportPages(props: ReportPagesProps) {
  const { report, reportKey, results, wanted, open, onArrange, onOpen } = props;
  const arrangement = useDeferredValue(wanted);
  const pages = useMemo(() => arrangeResults(results, arrangement), [results, arrangement]);
  const change = (fields: Partial<Arrangement>) => onArrange({ ...wanted, ...fields });
  const show = useCallback((page: PageResult | null) => onOpen(page?.position ?? null), [onOpen]);
  return (
    <>
      <section className="report-pages" aria-label="Pages">
        <TableTools
          wanted={wanted}
          shown={pages.length}
          total={report.done}
          onChange={change}
          onClear={() => onArrange({ ...wholeList, sorting: wanted.sorting })}
        >
          <WatchPages
            report={report}
            pages={pages}
            label={pages.length === report.done ? 'Watch all pages' : 'Watch these pages'}
          />
        </TableTools>
        {pages.length > 0 ? (
          <ResultTable
            pages={pages}
            common={report.ownLinks ? report : undefined}
            sorting={wanted.sorting}
            onSort={(sorting) => change({ sorting })}
            onOpen={show}
          />
        ) : (
          <p className="report-none">
            {report.done === 0
              ? 'No page was read before the report ended.'
              : 'No pages match. Search for less, or choose other verdicts.'}
          </p>
        )}
      </section>
      <EvidenceDrawer
        report={report}
        reportKey={reportKey}
        pages={pages}
        page={open === null ? null : (results[open] ?? null)}
        onShow={show}
      />
    </>
  );
}

interface TableToolsProps {
  wanted: Arrangement;
  shown: number;
  total: number;
  onChange(fields: Partial<Arrangement>): void;
  onClear(): void;
  /** What can be done with the pages that are shown. */
  children: ReactNode;
}

function TableTools(props: TableToolsProps) {
  const { wanted, shown, total, onChange, onClear, children } = props;
  const id = useId();
  const chosen = verdicts.filter((verdict: Verdict) => wanted.verdicts.has(verdict));
  const kept = [...wanted.counting].map((choice) =>
    choice === 'counts' ? 'Counts' : obstacleWords[choice].label,
  );
  const isNarrowed = chosen.length + kept.length > 0 || wanted.search.trim() !== '';
  return (
    <div className="table-tools">
      <div className="table-search">
        <label className="out" htmlFor={id}>
          Search the pages
        </label>
        <input
          id={id}
          type="search"
          placeholder="Search addresses, anchors, titles"
          value={wanted.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <p role="status">
        {isNarrowed ? `${formatCount(shown)} of ${plural(total, 'page')}` : plural(total, 'page')}
        {chosen.length + kept.length > 0 && (
          <span>
            {' '}
            · {[...chosen.map((verdict) => verdictWords[verdict].label), ...kept].join(', ')}
          </span>
        )}
      </p>
      {isNarrowed && (
        <button type="button" className="link-button" onClick={onClear}>
          Show all
        </button>
      )}
      <div className="table-acts">{children}</div>
    </div>
  );
}
