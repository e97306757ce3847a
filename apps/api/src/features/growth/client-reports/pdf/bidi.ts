import createBidi from 'bidi-js';

/** Letters that are read from right to left, and signs that say so. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text has words of both directions, or of the one from right to left alone. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

// Its types say that it is a module, and it is a function.
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** Whether a text as a whole is read from right to left: by its first letter that has a direction. */
export const isRightToLeft = (text: string): boolean =>
  hasRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/** A stretch of one direction; brackets are turned already. */
export interface Stretch {
  /** In the order in which it is read. */
  text: string;
  isRtl: boolean;
}

/**
 * One line in stretches from left to right, as the Unicode Bidirectional Algorithm has them (UAX #9). `isRtl`:
 * the paragraph that the line is of is read from right to left.
 */
export function stretchesOf(line: string, isRtl: boolean): Stretch[] {
  const embedding = bidi.getEmbeddingLevels(line, isRtl ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { level: number; text: string }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = embedding.levels[at] ?? 0;
    const unit = mirrored.get(at) ?? line[at] ?? '';
    const last = runs.at(-1);
    if (last && last.level === level) last.text += unit;
    else runs.push({ level, text: unit });
  }
  // L2: from the highest level down to the lowest odd one, stretches at or above it are turned round.
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < runs.length; first += 1) {
      let end = first;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      runs.splice(first, end - first, ...runs.slice(first, end).toReversed());
      if (end > first) first = end;
    }
  }
  return runs.map(({ level, text }) => ({ text, isRtl: level % 2 === 1 }));
}
