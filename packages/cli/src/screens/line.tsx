import { Text, type TextProps } from 'ink';
import { cutToWidth } from '../display-width.ts';
import { asciiOnly } from '../locale.ts';
import { printable } from '../printable.ts';

interface LineProps {
  text: string;
  /** The room that there is. */
  width: number;
  color: boolean;
  unicode: boolean;
  tint?: 'red' | 'yellow' | 'green' | 'dim';
  /** By default, what has no room is cut off. */
  wrap?: TextProps['wrap'];
}

/** Text on a line, of whose characters the terminal surely knows how wide they are. */
export function Line({ text, width, color, unicode, tint, wrap = 'truncate-end' }: LineProps) {
  const safe = printable(text).replace(joiners, '') || ' ';
  // Ink's own ellipsis is not ASCII.
  const cut = (ascii: string) => (wrap === 'wrap' ? ascii : cutToWidth(ascii, width, '~'));
  return (
    <Text wrap={wrap} {...(color && tint && paints[tint])}>
      {unicode ? safe : cut(asciiOnly(safe))}
    </Text>
  );
}

const paints = {
  red: { color: 'red' },
  yellow: { color: 'yellow' },
  green: { color: 'green' },
  dim: { dimColor: true },
};

/** They make one picture of several, which not every terminal does: then the line would be wider. */
const joiners = /\u200d|\ufe0f|\p{Emoji_Modifier}/gu;
