import { countInGroup, formatCount, verdictGroups } from '@linkwright/core/all';
import { Box, Text, useAnimation, useWindowSize } from 'ink';
import { clockText } from '../clock-text.ts';
import { printable } from '../printable.ts';
import type { ReportProgress } from '../reports/progress.ts';
import {
  groupOf,
  groupSigns,
  signedVerdict,
  tally,
  verdictLabel,
} from '../reports/verdict-signs.ts';

export interface ReportScreenProps {
  title: string;
  read: () => ReportProgress;
  notes: string[];
  state: 'running' | 'done' | 'failed';
  color: boolean;
}

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Wider lines would be broken by a window that becomes narrower, and could not be painted over. */
const MAX_WIDTH = 78;
/** Lines of the screen that are not lists: notes, title, bar, tally, gaps and a prompt's. */
const FIXED_LINES = 8;

/** A report while it goes on: how far it is, what was found, what failed, what is being asked. */
export function ReportScreen({ title, read, notes, state, color }: ReportScreenProps) {
  const isRunning = state === 'running';
  const { frame, time } = useAnimation({ interval: 100, isActive: isRunning });
  const { columns, rows } = useWindowSize();
  const width = Math.min(columns, MAX_WIDTH);
  const progress = read();
  // Taller than the window, a picture cannot be painted over.
  const listed = Math.max(0, Math.min(5, Math.floor((rows - FIXED_LINES - notes.length) / 2)));
  return (
    <Box flexDirection="column" width={width}>
      {notes.map((note) => (
        <Text key={note} {...(color && { dimColor: true })}>
          {printable(note)}
        </Text>
      ))}
      <Text wrap="truncate-end">{`${printable(title)} · ${clockText(time)}`}</Text>
      <Bar {...{ progress, width, color, isRunning }} />
      <Tally {...{ progress, color }} />
      {isRunning && listed > 0 && <Failures {...{ progress, listed, color }} />}
      {isRunning && listed > 0 && <Checking {...{ progress, listed, frame, color }} />}
    </Box>
  );
}

interface PartProps {
  progress: ReportProgress;
  color: boolean;
}

function Bar(props: PartProps & { width: number; isRunning: boolean }) {
  const { progress, width: widest, color, isRunning } = props;
  const { total, done, rate, left } = progress;
  const words = [
    `${formatCount(done)} of ${formatCount(total)}`,
    ...(rate === null || !isRunning ? [] : [`${rateText(rate)} pages/s`]),
    ...(left === null || !isRunning ? [] : [`about ${clockText(left)} left`]),
  ].join(' · ');
  const width = Math.min(40, widest - words.length - 2);
  const parts = barParts(progress, Math.max(width, 0));
  const filled = parts.reduce((sum, { cells }) => sum + cells, 0);
  return (
    <Text wrap="truncate-end">
      {width >= 10 &&
        parts.map(({ group, cells }) => (
          <Text key={group} {...paint(color, groupSigns[group].color)}>
            {'█'.repeat(cells)}
          </Text>
        ))}
      {width >= 10 && `${'░'.repeat(width - filled)}  `}
      {words}
    </Text>
  );
}

function Tally({ progress, color }: PartProps) {
  const found = tally(progress.counts);
  return (
    <Box flexWrap="wrap" columnGap={2}>
      {found.length === 0 && <Text> </Text>}
      {found.map(([verdict, count]) => {
        const { mark, color: name } = groupSigns[groupOf(verdict)];
        return (
          <Text key={verdict} {...paint(color, name)}>
            {`${mark} ${formatCount(count)} ${verdictLabel(verdict)}`}
          </Text>
        );
      })}
    </Box>
  );
}

function Failures({ progress, listed, color }: PartProps & { listed: number }) {
  return (
    <>
      {progress.failures.slice(-listed).map(({ position, line, inspection }) => {
        const { verdict } = inspection;
        const { color: name } = groupSigns[groupOf(verdict)];
        return (
          <Box key={position} paddingLeft={2}>
            <Box width={15} flexShrink={0}>
              <Text {...paint(color, name)}>{signedVerdict(verdict)}</Text>
            </Box>
            <Text wrap="truncate-middle">{printable(line) || ' '}</Text>
          </Box>
        );
      })}
    </>
  );
}

function Checking(props: PartProps & { listed: number; frame: number }) {
  const { progress, listed, frame, color } = props;
  const { checking, last } = progress;
  const shown = checking.slice(0, listed - 1);
  const more = checking.length - shown.length;
  return (
    <>
      {shown.map((url) => (
        <Box key={url} paddingLeft={2}>
          <Text {...(color && { dimColor: true })} wrap="truncate-middle">
            {`${spinner[frame % spinner.length]} ${printable(url)}`}
          </Text>
        </Box>
      ))}
      {more > 0 && (
        <Text {...(color && { dimColor: true })}>{`    and ${formatCount(more)} more`}</Text>
      )}
      {shown.length === 0 && (
        <Box paddingLeft={2}>
          <Text {...(color && { dimColor: true })} wrap="truncate-middle">
            {`${spinner[frame % spinner.length]} ${last ? `last: ${printable(last.line)}` : 'waiting for the first page'}`}
          </Text>
        </Box>
      )}
    </>
  );
}

/** How many cells of the bar each group fills; all of them once every page is done. */
function barParts({ counts, total: lines, repeats }: ReportProgress, width: number) {
  const total = lines - repeats;
  let pages = 0;
  let filled = 0;
  return verdictGroups.map((group) => {
    pages += countInGroup(counts, group);
    const end = total === 0 ? 0 : Math.floor((pages / total) * width);
    const cells = end - filled;
    filled = end;
    return { group, cells };
  });
}

const rateText = (rate: number): string =>
  rate < 10 ? rate.toFixed(1) : formatCount(Math.round(rate));

const paint = (color: boolean, name: string) => (color ? { color: name } : {});
