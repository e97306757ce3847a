import type { Node } from 'prosemirror-model';

/** A stretch of the document, by its positions. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Every place where one of `sentences` stands in the document, in its order. Spaces do not count: a row is judged
 * with one between its cells.
 */
export function findSentences<Sentence extends { text: string }>(
  document: Node,
  sentences: readonly Sentence[],
): (Stretch & { sentence: Sentence })[] {
  const wanted = new Map(sentences.map((sentence) => [lettersOf(sentence.text), sentence]));
  wanted.delete('');
  const found: (Stretch & { sentence: Sentence })[] = [];
  document.descendants((node, position) => {
    const isRow = node.type.name === 'table_row';
    if (!isRow && !node.isTextblock) return true;
    const { letters, places } = readLetters(node, position + 1);
    for (const [looked, sentence] of wanted) {
      let at = letters.indexOf(looked);
      while (at >= 0) {
        const after = at + looked.length;
        const [from, last] = [places[at], places[after - 1]];
        if (from !== undefined && last !== undefined) found.push({ from, to: last + 1, sentence });
        at = letters.indexOf(looked, after);
      }
    }
    return false;
  });
  return found.toSorted((a, b) => a.from - b.from);
}

const lettersOf = (text: string): string => text.replace(/\s+/gu, '');

/** The letters of a block, and where each of them stands. */
function readLetters(block: Node, start: number): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  block.descendants((node, position) => {
    const { text = '' } = node;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charAt(at);
      if (/\s/u.test(unit)) continue;
      letters += unit;
      places.push(start + position + at);
    }
  });
  return { letters, places };
}
