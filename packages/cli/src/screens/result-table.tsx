import { type PageResult, reportColumns, whatCounts } from '@linkwright/core/all';
import { Box, renderToString, Text } from 'ink';
import type { ReactNode } from 'react';
import { printable } from '../printable.ts';
import { groupOf, groupSigns, indexText, signedVerdict } from '../reports/verdict-signs.ts';

/** From here on there is room for what was seen beside the page. */
const WIDE = 110;
/** Below this, status and score give their place to the page. */
const NARROW = 72;
/** Laid out together, thousands of rows take long. */
const ROWS_AT_ONCE = 50;

interface TableOptions {
  columns: number;
  color: boolean;
}

/** The results as a table for a terminal, in the order given. Ends with a line break. */
export function renderTable(results: PageResult[], options: TableOptions): string {
  const digits = String((results.at(-1)?.position ?? 0) + 1).length;
  let table = `${renderToString(<Head {...{ digits, ...options }} />, options)}\n`;
  for (let at = 0; at < results.length; at += ROWS_AT_ONCE) {
    const rows = results.slice(at, at + ROWS_AT_ONCE);
    table += `${renderToString(<Rows {...{ rows, digits, ...options }} />, options)}\n`;
  }
  return table;
}

const headings = {
  verdict: reportColumns.verdict.label.toLowerCase(),
  score: reportColumns.score.label.toLowerCase(),
  page: reportColumns.page.label.toLowerCase(),
};

function Head({ digits, columns, color }: TableOptions & { digits: number }) {
  const dim = color && { dimColor: true };
  return (
    <Cells
      {...{ digits, columns }}
      number={<Text {...dim}>{'#'.padStart(digits)}</Text>}
      verdict={<Text {...dim}>{headings.verdict}</Text>}
      status={<Text {...dim}>http</Text>}
      score={<Text {...dim}>{headings.score}</Text>}
      page={<Text {...dim}>{headings.page}</Text>}
    />
  );
}

function Rows({ rows, ...rest }: TableOptions & { rows: PageResult[]; digits: number }) {
  return (
    <Box flexDirection="column">
      {rows.map((result) => (
        <Row key={result.position} {...{ result, ...rest }} />
      ))}
    </Box>
  );
}

function Row(props: TableOptions & { result: PageResult; digits: number }) {
  const { result, digits, columns, color } = props;
  const { verdict } = result.inspection;
  const { position, page, status, score, summary } = reportColumns;
  const { counts, sentence } = whatCounts(result.inspection);
  // What a live link is worth says more than that it is there.
  const said = counts === null ? summary.value(result) : sentence;
  const index = indexText(result);
  const seen = printable([said, index].filter(Boolean).join(' · '));
  const group = groupOf(verdict);
  const dim = color && { dimColor: true };
  const isWide = columns >= WIDE;
  const indent = digits + 2;
  return (
    <Box flexDirection="column">
      <Cells
        {...{ digits, columns }}
        number={<Text {...dim}>{String(position.value(result)).padStart(digits)}</Text>}
        verdict={
          <Text {...(color && { color: groupSigns[group].color })}>{signedVerdict(verdict)}</Text>
        }
        status={<Text {...dim}>{String(status.value(result) ?? '·')}</Text>}
        score={<Text {...dim}>{String(score.value(result) ?? '·').padStart(5)}</Text>}
        page={<Text wrap="truncate-middle">{printable(page.value(result)) || ' '}</Text>}
        seen={<Text {...dim}>{seen}</Text>}
      />
      {!isWide && (group !== 'live' || counts === false || index !== '') && (
        <Box paddingLeft={indent}>
          <Text {...dim}>{seen}</Text>
        </Box>
      )}
    </Box>
  );
}

interface CellsProps extends Record<'number' | 'verdict' | 'status' | 'score' | 'page', ReactNode> {
  digits: number;
  columns: number;
  /** Shown where there is room. */
  seen?: ReactNode;
}

/** One line of the table; the page takes what the rest leaves. */
function Cells({ digits, columns, number, verdict, status, score, page, seen }: CellsProps) {
  return (
    <Box columnGap={2}>
      <Cell width={digits}>{number}</Cell>
      <Cell width={16}>{verdict}</Cell>
      {columns >= NARROW && <Cell width={4}>{status}</Cell>}
      {columns >= NARROW && <Cell width={5}>{score}</Cell>}
      <Box width={columns >= WIDE ? '35%' : 'auto'} flexShrink={1} minWidth={0}>
        {page}
      </Box>
      {columns >= WIDE && (
        <Box flexShrink={1} flexGrow={1} flexBasis={0} minWidth={0}>
          {seen}
        </Box>
      )}
    </Box>
  );
}

function Cell({ width, children }: { width: number; children: ReactNode }) {
  return (
    <Box width={width} flexShrink={0}>
      {children}
    </Box>
  );
}
