import {
  formatCount,
  MAX_REPORT_PAGES,
  type OwnLink,
  type PageResult,
  type ReportColumn,
  type ReportColumnKey,
  type ReportSortKey,
  renderingWords,
  reportColumns,
} from '@linkwright/core/all';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useState } from 'react';
import { formatTook, splitAddress } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { IndexLine } from '../../../ui/seen-line.tsx';
import type { Sorting } from './arrange-results.ts';
import { CountingChips } from './counting.tsx';
import { VerdictName } from './verdict-mark.tsx';

/** A report of the most pages stands whole; only a list full of repeats is longer. */
const FIRST_ROWS: number = MAX_REPORT_PAGES;

const shown = [
  'position',
  'verdict',
  'page',
  'anchor',
  'counts',
  'status',
  'score',
  'time',
] as const satisfies ReportColumnKey[];
type ShownKey = (typeof shown)[number];

const headingOf = (key: ShownKey): string => {
  const { label, shownAs = label }: ReportColumn = reportColumns[key];
  return shownAs;
};
const isSortKey = (key: ShownKey): key is ShownKey & ReportSortKey => 'sort' in reportColumns[key];

interface ResultTableProps {
  pages: readonly PageResult[];
  /** Lines have links of their own; what a line does not say is this. */
  common: OwnLink | undefined;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
  onOpen(page: PageResult): void;
}

/** Every page with what was seen of it, in one line; a browser paints only the rows in sight. */
export function ResultTable({ pages, common, sorting, onSort, onOpen }: ResultTableProps) {
  const [most, setMost] = useState(FIRST_ROWS);
  return (
    <>
      <table className="results">
        <caption className="out">Pages of this report</caption>
        <thead>
          <tr>
            {shown.map((key) => (
              <HeadCell key={key} column={key} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.slice(0, most).map((page) => (
            <ResultRow
              key={page.position}
              page={page}
              target={(page.wanted ?? common)?.destinationUrl}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {pages.length > most && (
        <button type="button" className="quiet-button" onClick={() => setMost(pages.length)}>
          Show the other {formatCount(pages.length - most)}
        </button>
      )}
    </>
  );
}

interface HeadCellProps {
  column: ShownKey;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

function HeadCell({ column, sorting, onSort }: HeadCellProps) {
  const { isNumber }: ReportColumn = reportColumns[column];
  const label = headingOf(column);
  const key = isSortKey(column) ? column : undefined;
  const isSorted = key === sorting.key;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-column={column}
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {key ? (
        <button
          type="button"
          onClick={() => onSort({ key, isDescending: isSorted && !sorting.isDescending })}
        >
          {label}
          {isSorted && <Arrow width={14} height={14} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface ResultRowProps {
  page: PageResult;
  /** Where its own link leads; absent where all lead there. */
  target: string | undefined;
  onOpen(page: PageResult): void;
}

const ResultRow = memo(function ResultRow({ page, target, onOpen }: ResultRowProps) {
  const { inspection } = page;
  const { link, verdict } = inspection;
  return (
    <tr>
      <td data-column="position" data-number>
        {formatCount(reportColumns.position.value(page))}
      </td>
      <td data-column="verdict">
        <VerdictName verdict={verdict} />
      </td>
      <td data-column="page">
        <PageName page={page} onOpen={onOpen} />
        {target && verdict !== 'invalid' && <p className="note">{`to ${shortUrl(target)}`}</p>}
        <ScriptNote inspection={inspection} />
        {page.index && <IndexLine index={page.index} />}
      </td>
      <td data-column="anchor" data-label={headingOf('anchor')}>
        {link ? (
          link.anchorText || (link.isImage ? '(image)' : '(no words)')
        ) : (
          <span data-none>–</span>
        )}
      </td>
      <td data-column="counts" data-label={headingOf('counts')}>
        <CountingChips inspection={inspection} />
      </td>
      <td data-column="status" data-label={headingOf('status')}>
        {inspection.chain.map(({ status }) => status).join(' → ') || (inspection.status ?? '–')}
      </td>
      <td data-column="score" data-label={headingOf('score')} data-number>
        {reportColumns.score.value(page) ?? '–'}
      </td>
      <td data-column="time" data-label={headingOf('time')} data-number>
        {inspection.status === null ? '–' : formatTook(inspection.elapsedMs)}
      </td>
    </tr>
  );
});

/** What scripts did to the link, where they did something. */
function ScriptNote({ inspection: { rendering } }: Pick<PageResult, 'inspection'>) {
  if (rendering?.outcome !== 'drawn' && rendering?.outcome !== 'removed') return null;
  const { label, meaning } = renderingWords[rendering.outcome];
  return (
    <span className="badge" title={meaning}>
      {label}
    </span>
  );
}

function PageName({ page, onOpen }: Omit<ResultRowProps, 'target'>) {
  const { verdict, pageUrl } = page.inspection;
  const { host, rest } = splitAddress(verdict === 'invalid' ? page.line : pageUrl);
  return (
    <button type="button" className="results-page" onClick={() => onOpen(page)}>
      <span>{host}</span>
      {rest}
      {page.duplicateOf !== null && <em> same page as line {formatCount(page.duplicateOf + 1)}</em>}
    </button>
  );
}
