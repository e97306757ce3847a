import { formatCount, type GenerationStep } from '@linkwright/core/all';
import { Box, Text, useAnimation } from 'ink';
import { clockText } from '../clock-text.ts';

export interface GenerationScreenProps {
  title: string;
  steps: GenerationStep[];
  current: GenerationStep;
  words: { written: number; aim: number | undefined } | undefined;
  notes: string[];
  state: 'running' | 'done' | 'failed';
  color: boolean;
}

const labels: Record<GenerationStep, string> = {
  checking: 'Check the request',
  writing: 'Write',
  linking: 'Place the link',
  publishing: 'Publish',
};

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** The steps of one generation, the words so far and the time it takes. */
export function GenerationScreen(props: GenerationScreenProps) {
  const { title, steps, current, words, notes, state, color } = props;
  const { frame, time } = useAnimation({ interval: 100, isActive: state === 'running' });
  const at = state === 'done' ? steps.length : steps.indexOf(current);
  const running = state === 'running' ? spinner[frame % spinner.length] : '✗';
  return (
    <Box flexDirection="column">
      {notes.map((note) => (
        <Text key={note} {...(color && { color: 'yellow' })}>
          {note}
        </Text>
      ))}
      <Text>
        {title} · {clockText(time)}
      </Text>
      {steps.map((step, index) => (
        <Text key={step} {...(color && index < at && { color: 'green' })}>
          {`  ${index < at ? '✓' : index === at ? running : '·'} ${labels[step]}`}
          {step === 'writing' && words ? `  ${describe(words)}` : ''}
        </Text>
      ))}
    </Box>
  );
}

const describe = ({ written, aim }: { written: number; aim: number | undefined }): string =>
  `${formatCount(written)}${aim ? ` of about ${formatCount(aim)}` : ''} words`;
