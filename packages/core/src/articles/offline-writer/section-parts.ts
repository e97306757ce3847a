import { blockText } from '../sources/block-text.ts';
import { likeness } from '../sources/relevance.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source, SourceBlock } from '../sources/source.ts';
import { MAX_RUN, wordsIn } from '../sources/tokens.ts';
import type { Language } from './languages/language.ts';
import { type Part, textOf } from './parts.ts';
import type { Question, Section } from './sections.ts';
import type { Speaker } from './speaker.ts';

const MAX_QUESTIONS = 6;
const MAX_ROWS = 14;

interface Telling {
  language: Language;
  speaker: Speaker;
}

/** What a section says, told anew: nothing of what cannot be told. */
export function sectionParts(section: Section, { language, speaker }: Telling): Part[] {
  const parts: Part[] = [];
  let before = '';
  for (const [at, block] of section.blocks.entries()) {
    const opening = block.kind === 'list' ? leadOf(section.blocks[at - 1]) : null;
    const lead = opening === null ? null : speaker.lead(opening, section.source);
    // A list that something leads to says nothing without it.
    if (opening !== null && lead === null) continue;
    const part = blockPart(block, section.source, { language, speaker }, before);
    if (!part) continue;
    if (lead) parts.push({ kind: 'paragraph', sentences: [lead] });
    parts.push(part);
    // What follows a list or a table stands beside nothing that it could run on from.
    before = part.kind === 'paragraph' ? textOf(part) : '·';
  }
  return parts;
}

/** The last sentence of a paragraph that leads to a list. */
const leadOf = (block: SourceBlock | undefined): string | null =>
  block?.kind === 'paragraph' && block.text.endsWith(':')
    ? (splitSentences(block.text).at(-1) ?? null)
    : null;

function blockPart(
  block: SourceBlock,
  source: number,
  { language, speaker }: Telling,
  before: string,
): Part | null {
  if (block.kind === 'paragraph') {
    const sentences = speaker.paragraph(block.text, source, before);
    return sentences.length > 0 ? { kind: 'paragraph', sentences } : null;
  }
  if (block.kind === 'definition') {
    const said = speaker.line(block.text, source);
    return (
      said && { kind: 'paragraph', sentences: [{ ...said, text: `${block.term}: ${said.text}` }] }
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((item) => speaker.line(item, source));
    const told = items.filter((item) => item !== null);
    // A step that cannot be told would be missed.
    if (told.length === 0 || (block.isOrdered && told.length < items.length)) return null;
    return { kind: 'list', isOrdered: block.isOrdered, items: told };
  }
  if (block.kind !== 'table') return null;
  const rows = block.rows
    .filter((row) => row.every((cell) => wordsIn(cell).length <= MAX_RUN))
    .slice(0, MAX_ROWS);
  const isOwn = !language.boilerplate.test(rows.flat().join(' '));
  const [first, ...more] = rows;
  if (!first || !isOwn) return null;
  if (more.length > 0) return { kind: 'table', header: block.header, rows, source };
  // One row alone is no table.
  const items = first.map((cell, at) => [block.header?.[at], cell].filter(Boolean).join(': '));
  return {
    kind: 'list',
    isOrdered: false,
    items: items.map((text) => ({ text, sources: [source] })),
  };
}

/** Of structured data what the page's text does not show: ingredients and steps. */
export function itemParts(target: Source, source: number, { language, speaker }: Telling): Part[] {
  const shown = target.blocks.map(blockText).join(' ');
  return target.items.flatMap(({ ingredients, steps }): Part[] => {
    const list = (items: readonly string[], isOrdered: boolean, heading: string): Part[] => {
      const isShown = items.length === 0 || likeness(items.join(' '), shown) > 0.9;
      const told = items.map((item) => speaker.line(item, source));
      const all = told.filter((item) => item !== null);
      if (isShown || heading === '' || (isOrdered && all.length < told.length)) return [];
      return [
        { kind: 'heading', level: 2, text: heading },
        { kind: 'list', isOrdered, items: all },
      ];
    };
    return [
      ...list(ingredients, false, language.ingredients),
      ...list(steps, true, language.steps),
    ];
  });
}

/** Questions that the page answers, under a heading of their own. */
export function questionParts(
  questions: readonly Question[],
  { language, speaker }: Telling,
): Part[] {
  const parts = questions
    .slice(0, MAX_QUESTIONS)
    .flatMap(({ question, answer, source }): Part[] => {
      if (wordsIn(question).length > MAX_RUN) return [];
      const sentences = answerSentences(answer, source, speaker);
      if (sentences.length === 0) return [];
      return [
        { kind: 'heading', level: 3, text: spaced(question, language) },
        { kind: 'paragraph', sentences },
      ];
    });
  const heading = language.questions;
  return parts.length > 0 && heading !== ''
    ? [{ kind: 'heading', level: 2, text: heading }, ...parts]
    : parts;
}

/** Readers of pages take the space out that French has in front of a question mark. */
const spaced = (question: string, { code }: Language): string =>
  code === 'fr' ? question.replace(/(?<=[^\s\u00a0])(?=[?!]$)/u, '\u00a0') : question;

/** `Yes.` stays in front of its reason. */
function answerSentences(answer: string, source: number, speaker: Speaker) {
  const short = /^(\p{L}{2,4})[.,!] +(?=\p{Lu})/u.exec(answer);
  const sentences = speaker.paragraph(
    short ? answer.slice(short[0].length) : answer,
    source,
    short ? short[0] : '?',
  );
  const [first, ...rest] = sentences;
  return short && first ? [{ ...first, text: `${short[1]}. ${first.text}` }, ...rest] : sentences;
}
