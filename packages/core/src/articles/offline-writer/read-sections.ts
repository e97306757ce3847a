/** A sentence in all its wordings; the composer takes one. */
export type Slot = readonly string[];

export interface Part {
  kind: 'text' | 'bullets' | 'steps';
  slots: readonly Slot[];
}

/** What stays together: a paragraph, or a list with the text around it. */
export type Group = readonly Part[];

export interface Section {
  id: string;
  /** 1 stands early in an article, 5 late. */
  stage: number;
  /** What it is limited to: bought (`goods`), solid (`things`), hired (`service`), done by a `team`. */
  only: string | undefined;
  heading: Slot;
  groups: readonly Group[];
}

/**
 * Reads a bank. `@ id stage only` opens a section, `# ` its heading; an empty line ends a group; `- `
 * and `1 ` are items of a list; ` || ` stands between the wordings of one sentence.
 */
export function readSections(bank: string): Section[] {
  return bank
    .split(/^@ /mu)
    .slice(1)
    .map((text) => {
      const [head = '', title = '', ...lines] = text.split('\n');
      const [id = '', stage = '3', only] = head.trim().split(' ');
      return {
        id,
        stage: Number(stage),
        only,
        heading: wordings(title.slice(2)),
        groups: lines
          .join('\n')
          .split(/\n\s*\n/u)
          .filter((group) => group.trim() !== '')
          .map(readGroup),
      };
    });
}

/** The sentences of a paragraph, one a line. */
export function readSlots(text: string): Slot[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(wordings);
}

const markOf = { '- ': 'bullets', '1 ': 'steps' } as const;

function readGroup(text: string): Group {
  const parts: { kind: Part['kind']; slots: Slot[] }[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const mark = line.slice(0, 2);
    const kind = mark === '- ' || mark === '1 ' ? markOf[mark] : 'text';
    const slot = wordings(kind === 'text' ? line : line.slice(2));
    const last = parts.at(-1);
    if (last?.kind === kind) last.slots.push(slot);
    else parts.push({ kind, slots: [slot] });
  }
  return parts;
}

function wordings(line: string): Slot {
  return line.split(' || ').map((wording) => wording.trim());
}
