import { formatCount } from '@linkwright/core/all';
import { Box, Text, useAnimation, useWindowSize } from 'ink';
import type { Progress } from '../acts/act.ts';
import { clockText } from '../clock-text.ts';
import { Line } from './line.tsx';

/** Wider lines would be broken by a window that becomes narrower, and could not be painted over. */
const MAX_WIDTH = 78;
const BAR = 30;

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const tints = { good: 'green', attention: 'yellow', bad: 'red', faint: 'dim' } as const;

/** How far something is that goes on: its bar, what came of it, what it does now. */
export function ProgressScreen({ read, color }: { read: () => Progress; color: boolean }) {
  const { frame, time } = useAnimation({ interval: 100 });
  const { columns } = useWindowSize();
  const width = Math.min(columns, MAX_WIDTH);
  const { title, done, total, parts, now } = read();
  const cells = total === 0 ? 0 : Math.floor((Math.min(done, total) / total) * BAR);
  const bar = width < BAR * 2 ? '' : `${'█'.repeat(cells)}${'░'.repeat(BAR - cells)}  `;
  return (
    <Box flexDirection="column" width={width}>
      <Line text={`${title} · ${clockText(time)}`} {...{ width, color }} unicode />
      <Text wrap="truncate-end">{`${bar}${formatCount(done)} of ${formatCount(total)}`}</Text>
      <Box flexWrap="wrap" columnGap={2}>
        {parts.map(({ text, tint }) => (
          <Line
            key={text}
            {...{ text, width, color }}
            {...(tint && { tint: tints[tint] })}
            unicode
          />
        ))}
      </Box>
      <Line
        text={`${spinner[frame % spinner.length]} ${now}`}
        {...{ width, color }}
        tint="dim"
        unicode
      />
    </Box>
  );
}
