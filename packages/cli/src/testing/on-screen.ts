const ESCAPE = '\u001b';
const SEQUENCE = new RegExp(`${ESCAPE}\\[([?\\d;]*)([A-Za-z])`, 'y');

/** What stands in a terminal, scrolled-off lines included, after all this was written to it. */
export function onScreen(written: string): string[] {
  const lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  const move: Record<string, (count: number) => void> = {
    A: (count) => {
      row = Math.max(0, row - count);
    },
    B: (count) => {
      row += count;
    },
    G: (count) => {
      column = count - 1;
    },
    K: () => {
      lines[row] = [];
    },
    J: () => {
      lines.length = row + 1;
      lines[row] = (lines[row] ?? []).slice(0, column);
    },
  };
  for (let at = 0; at < written.length; ) {
    SEQUENCE.lastIndex = at;
    const [sequence, count = '', letter = ''] = SEQUENCE.exec(written) ?? [];
    const character = String.fromCodePoint(written.codePointAt(at) ?? 0);
    at += sequence?.length ?? character.length;
    if (sequence) move[letter]?.(Number(count) || 1);
    else if (character === '\n') row += 1;
    else if (character === '\r') column = 0;
    else {
      const line = lines[row] ?? [];
      lines[row] = line;
      line[column] = character;
      column += 1;
    }
  }
  return Array.from(lines, (line) =>
    Array.from(line ?? [], (one) => one ?? ' ')
      .join('')
      .trimEnd(),
  );
}
