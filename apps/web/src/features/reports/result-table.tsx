import { MAX_REPORT_PAGES, type PageResult } from '@linkwright/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useState } from 'react';
import { count, formatTook, splitAddress } from '../../format/figures.ts';
import { type Sorting, type SortKey, sortKeys } from './arrange-results.ts';
import { VerdictName } from './verdict-mark.tsx';

/** A report of the most pages stands whole; only a list full of repeats is longer. */
const FIRST_ROWS = MAX_REPORT_PAGES;

const columns: { key: SortKey | 'anchor' | 'rel'; label: string; isNumber?: boolean }[] = [
  { key: 'position', label: 'Line', isNumber: true },
  { key: 'verdict', label: 'Verdict' },
  { key: 'page', label: 'Page' },
  { key: 'anchor', label: 'Anchor text' },
  { key: 'rel', label: 'Rel' },
  { key: 'status', label: 'Status' },
  { key: 'score', label: 'Score', isNumber: true },
  { key: 'time', label: 'Time', isNumber: true },
];

interface ResultTableProps {
  pages: readonly PageResult[];
  sorting: Sorting;
  onSort(sorting: Sorting): void;
  onOpen(page: PageResult): void;
}

/** Every page with what was seen of it, in one line; a browser paints only the rows in sight. */
export function ResultTable({ pages, sorting, onSort, onOpen }: ResultTableProps) {
  const [most, setMost] = useState(FIRST_ROWS);
  return (
    <>
      <table className="results">
        <caption className="out">Pages of this report</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumber }) => (
              <HeadCell
                key={key}
                column={key}
                label={label}
                isNumber={isNumber === true}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.slice(0, most).map((page) => (
            <ResultRow key={page.position} page={page} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {pages.length > most && (
        <button type="button" className="quiet-button" onClick={() => setMost(pages.length)}>
          Show the other {count(pages.length - most)}
        </button>
      )}
    </>
  );
}

interface HeadCellProps {
  column: SortKey | 'anchor' | 'rel';
  label: string;
  isNumber: boolean;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

function HeadCell({ column, label, isNumber, sorting, onSort }: HeadCellProps) {
  const key = sortKeys.find((sortable) => sortable === column);
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
  onOpen(page: PageResult): void;
}

const ResultRow = memo(function ResultRow({ page, onOpen }: ResultRowProps) {
  const { inspection } = page;
  const { link, verdict, score } = inspection;
  return (
    <tr>
      <td data-column="position" data-number>
        {count(page.position + 1)}
      </td>
      <td data-column="verdict">
        <VerdictName verdict={verdict} />
      </td>
      <td data-column="page">
        <PageName page={page} onOpen={onOpen} />
      </td>
      <td data-column="anchor" data-label="Anchor text">
        {link ? link.anchorText || (link.isImage ? '(image)' : '(no words)') : '–'}
      </td>
      <td data-column="rel" data-label="Rel">
        {link?.rel.join(' ') || '–'}
      </td>
      <td data-column="status" data-label="Status">
        {inspection.chain.map(({ status }) => status).join(' → ') || (inspection.status ?? '–')}
      </td>
      <td data-column="score" data-label="Score" data-number>
        {score ?? '–'}
      </td>
      <td data-column="time" data-label="Time" data-number>
        {inspection.status === null ? '–' : formatTook(inspection.elapsedMs)}
      </td>
    </tr>
  );
});

function PageName({ page, onOpen }: ResultRowProps) {
  const { verdict, pageUrl } = page.inspection;
  const { host, rest } = splitAddress(verdict === 'invalid' ? page.line : pageUrl);
  return (
    <button type="button" className="results-page" onClick={() => onOpen(page)}>
      <span>{host}</span>
      {rest}
      {page.duplicateOf !== null && <em> same page as line {count(page.duplicateOf + 1)}</em>}
    </button>
  );
}
