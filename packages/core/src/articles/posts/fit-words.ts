import type { Document, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { nextElementSibling, prevElementSibling, removeElement } from 'domutils';
import { countWords } from '../../base/text/count-words.ts';
import { blockText, bodyParagraphs, findElements, lineText } from '../backlinks/article-text.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Grounding } from './grounding.ts';
import { wordsWanted } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

/**
 * Takes an article that has more words than were asked for back to the most that it may have, from its
 * end: blocks, then items, rows and sentences, never its opening or its link, and never below the fewest
 * that it may have. Returns what the rest of it rests on.
 */
export function fitWords(
  document: Document,
  request: Pick<GenerationRequest, 'length' | 'words'>,
  grounding: Grounding,
): Grounding {
  const { min, max } = wordsWanted(request);
  const [opening] = bodyParagraphs(document);
  let words = countWords(blockText(document));
  /** Whether there was room to take them away. */
  const take = (elements: readonly Element[]): boolean => {
    const left = elements.reduce((sum, one) => sum - countWords(blockText(one)), words);
    if (left < min) return false;
    for (const one of elements) remove(one);
    words = left;
    return true;
  };
  for (const block of document.children.filter(isTag).toReversed()) {
    if (words <= max) break;
    const isGone = block.parent === null;
    if (isGone || block === opening || findElements(block, ['a']).length > 0) continue;
    if (isHeading(block) || take([block, ...leadingTo(block)])) continue;
    // Of a list an item is left, of a table its head and a row.
    const parts = findElements(block, ['li', 'tr']).toReversed();
    const left = new Map<unknown, number>();
    for (const { parent } of parts) left.set(parent, (left.get(parent) ?? 0) + 1);
    for (const part of parts) {
      const beside = left.get(part.parent) ?? 0;
      if (words <= max || beside < 2) continue;
      const { parent } = part;
      if (take([part])) left.set(parent, beside - 1);
    }
    if (words > max) words -= shorten(block, { words, min, max });
  }
  const text = lineText(document);
  return {
    ...grounding,
    evidence: grounding.evidence.filter((one) => text.includes(one.text.replace(/\s+/gu, ' '))),
    isShort: words < min,
  };
}

/** With the space after it: what is left of that would be gone through again for each element before it. */
function remove(element: Element): void {
  const { next } = element;
  if (next && isText(next) && next.data.trim() === '') removeElement(next);
  removeElement(element);
}

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);

/** Headings, and sentences with a colon, that would lead to nothing without the block. */
function leadingTo(block: Element): Element[] {
  const next = nextElementSibling(block);
  const leads: Element[] = [];
  for (let before = prevElementSibling(block); before; before = prevElementSibling(before)) {
    const isNeeded = isHeading(before)
      ? next !== null && !(isHeading(next) && next.name <= before.name)
      : next !== null && !isHeading(next);
    if (isNeeded || !(isHeading(before) || lineText(before).endsWith(':'))) break;
    leads.push(before);
  }
  return leads;
}

/** Takes sentences off the end of a paragraph of plain text. Returns how many words they had. */
function shorten(block: Element, { words, min, max }: { words: number; min: number; max: number }) {
  const [only, more] = block.name === 'p' ? block.children : [];
  if (!only || more || !isText(only)) return 0;
  const sentences = splitSentences(only.data);
  let taken = 0;
  while (sentences.length > 1 && words - taken > max) {
    const count = countWords(sentences.at(-1) ?? '');
    if (words - taken - count < min) break;
    sentences.pop();
    taken += count;
  }
  only.data = sentences.join(' ');
  return taken;
}
