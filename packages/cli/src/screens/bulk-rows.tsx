import { formatCount } from '@linkwright/core/all';
import { Box, Text } from 'ink';
import type { BulkProgress } from '../bulk/progress.ts';
import { failureMessage, retryText, stepText } from '../bulk/run-texts.ts';
import { clockText } from '../clock-text.ts';
import { Line } from './line.tsx';

interface ListProps {
  progress: BulkProgress;
  width: number;
  color: boolean;
  unicode: boolean;
  lines: number;
}

/** Below this, words give their place to the keyword. */
const NARROW = 60;
const spinners = { unicode: [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'], ascii: [...'|/-\\'] };

/** The rows that are being worked on: their step, and since when. */
export function RunningRows(props: ListProps & { frame: number }) {
  const { progress, lines, frame, ...style } = props;
  const { running, now } = progress;
  const isCut = running.length > lines;
  const shown = running.slice(0, isCut ? Math.max(0, lines - 1) : lines);
  const spinner = style.unicode ? spinners.unicode : spinners.ascii;
  const mark = { tint: 'green', sign: spinner[frame % spinner.length] ?? '' } as const;
  return (
    <>
      {shown.map((row) => {
        const side = `${stepText(row, style.width < NARROW)}  ${clockText(now - row.since)}`;
        return <Row key={row.line} {...{ row, mark, side, ...style }} text={row.keyword} />;
      })}
      {isCut && lines > 0 && (
        <Line
          {...style}
          tint="dim"
          text={`and ${formatCount(running.length - shown.length)} more`}
        />
      )}
    </>
  );
}

/** The rows that are tried again. */
export function WaitingRows({ progress, lines, ...style }: ListProps) {
  const { waiting, now } = progress;
  return waiting.slice(0, lines).map((row) => {
    const text = `${retryText(row, now)} · ${row.keyword}`;
    return <Row key={row.line} {...{ row, text, mark: waitingMark, ...style }} />;
  });
}

/** The latest rows without an article. */
export function FailureRows({ progress, lines, ...style }: ListProps) {
  const { latestFailures } = progress;
  return latestFailures.slice(latestFailures.length - lines).map((row) => {
    const text = `${row.keyword} · ${failureMessage(row)}`;
    return <Row key={row.line} {...{ row, text, mark: failureMark, ...style }} />;
  });
}

const waitingMark = { tint: 'yellow', sign: '↻' } as const;
const failureMark = { tint: 'red', sign: '✗' } as const;

interface RowProps extends Omit<ListProps, 'progress' | 'lines'> {
  row: { line: number };
  mark: { tint: 'green' | 'yellow' | 'red'; sign: string };
  /** Gets what the rest leaves. */
  text: string;
  side?: string;
}

function Row({ row, mark, text, side = '', width, ...style }: RowProps) {
  const line = String(row.line).padStart(3);
  const room = Math.max(0, width - line.length - side.length - (side === '' ? 3 : 4));
  return (
    <Box columnGap={1} height={1}>
      <Box width={1} flexShrink={0}>
        <Line {...style} width={1} tint={mark.tint} text={mark.sign} />
      </Box>
      <Box flexShrink={0}>
        <Text>{line}</Text>
      </Box>
      <Box width={room} flexShrink={0}>
        <Line {...style} width={room} text={text} />
      </Box>
      <Text {...(style.color && { dimColor: true })}>{side}</Text>
    </Box>
  );
}
