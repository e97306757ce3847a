import { Box, Static, Text, useAnimation, useWindowSize } from 'ink';
import type { BulkProgress } from '../bulk/progress.ts';
import { countText, paceText, speedText, stoppingTexts } from '../bulk/run-texts.ts';
import { clockText } from '../clock-text.ts';
import { shareLines } from './bulk-lines.ts';
import { FailureRows, RunningRows, WaitingRows } from './bulk-rows.tsx';
import { Line } from './line.tsx';

export interface BulkScreenProps {
  title: string;
  read: () => BulkProgress;
  readNotes: () => string[];
  isRunning: boolean;
  color: boolean;
  unicode: boolean;
}

/** Wider lines would be broken by a window that becomes narrower, and could not be painted over. */
const MAX_WIDTH = 78;

/** A bulk run while it goes on: how far it is, what is being worked on, what waits, what failed. */
export function BulkScreen(props: BulkScreenProps) {
  const { title, read, readNotes, isRunning, color, unicode } = props;
  const { frame } = useAnimation({ interval: 100, isActive: isRunning });
  const { columns, rows } = useWindowSize();
  const width = Math.min(columns, MAX_WIDTH);
  const progress = read();
  const { now, startedAt, isStopping, pace, running, waiting, latestFailures } = progress;
  const style = { width, color, unicode };
  const head = [
    <Line key="title" {...style} text={`${title} · ${clockText(now - startedAt)}`} />,
    <Bar key="bar" {...{ progress, ...style }} />,
    isRunning && (
      <Line key="speed" {...style} text={speedText(progress) || 'Measuring the speed'} />
    ),
    isRunning && pace && <Line key="pace" {...style} tint="yellow" text={paceText(pace, now)} />,
    ...(isRunning && isStopping ? stoppingTexts : []).map((text) => (
      <Line key={text} {...style} tint="yellow" text={text} />
    )),
  ].filter(Boolean);
  // As tall as the window, a picture cannot be painted over.
  const room = Math.max(0, rows - 1);
  const lines = shareLines(room - head.length, {
    running: running.length,
    waiting: waiting.length,
    failures: latestFailures.length,
  });
  const shared = { progress, ...style };
  return (
    <>
      <Static items={readNotes()}>
        {(note, at) => (
          <Box key={at} width={columns}>
            <Line {...style} tint="yellow" text={note} wrap="wrap" />
          </Box>
        )}
      </Static>
      <Box flexDirection="column" width={width}>
        {head.slice(0, room)}
        {isRunning && <RunningRows {...{ ...shared, frame, lines: lines.running }} />}
        {isRunning && <WaitingRows {...{ ...shared, lines: lines.waiting }} />}
        {isRunning && <FailureRows {...{ ...shared, lines: lines.failures }} />}
      </Box>
    </>
  );
}

interface BarProps {
  progress: BulkProgress;
  width: number;
  color: boolean;
  unicode: boolean;
}

function Bar({ progress, width: widest, color, unicode }: BarProps) {
  const { done, failed, total } = progress;
  const words = countText(progress);
  const width = Math.min(40, widest - words.length - 2);
  const [full, empty] = unicode ? ['█', '░'] : ['#', '-'];
  const cells = (count: number) => Math.floor(Math.min(count / Math.max(total, 1), 1) * width);
  const label = <Line {...{ color, unicode }} width={widest} text={words} />;
  if (width < 8) return label;
  const good = cells(done);
  const bad = cells(done + failed) - good;
  return (
    <Box>
      <Text {...(color && { color: 'green' })}>{full.repeat(good)}</Text>
      <Text {...(color && { color: 'red' })}>{full.repeat(bad)}</Text>
      <Text>{`${empty.repeat(width - good - bad)}  `}</Text>
      {label}
    </Box>
  );
}
