import { blockText } from '../sources/block-text.ts';
import { likeness } from '../sources/relevance.ts';
import type { Source, SourceBlock } from '../sources/source.ts';

/** What stands under one heading of a page. */
export interface Section {
  heading: string | null;
  blocks: SourceBlock[];
  /** Number of the source, from 1. */
  source: number;
  isTarget: boolean;
}

export interface Question {
  question: string;
  answer: string;
  source: number;
}

/** A source in sections, with the questions that it answers apart from them. */
export function sectionsOf(
  source: Source,
  number: number,
): { sections: Section[]; questions: Question[] } {
  const isTarget = source.role === 'target';
  const begin = (heading: string | null): Section => ({
    heading,
    blocks: [],
    source: number,
    isTarget,
  });
  // Under the heading before it, the beginning of another page would belong to that.
  let section = begin(isTarget ? null : source.title);
  const sections = [section];
  const questions: Question[] = source.items
    .flatMap((item) => item.questions)
    .map(({ question, answer }) => ({ question, answer, source: number }));
  for (const block of source.blocks) {
    if (block.kind === 'heading') {
      const isTitle =
        sections.length === 1 &&
        section.blocks.length === 0 &&
        likeness(block.text, source.title) > 0.6;
      if (isTitle) continue;
      section = begin(block.text);
      sections.push(section);
    } else if (block.kind === 'question') {
      const isKnown = questions.some(({ question }) => likeness(question, block.question) > 0.9);
      if (!isKnown)
        questions.push({ question: block.question, answer: block.answer, source: number });
    } else section.blocks.push(block);
  }
  return { sections: sections.filter(({ blocks }) => blocks.length > 0), questions };
}

/** Everything that a section says, for its relevance. */
export const sectionText = ({ heading, blocks }: Section): string =>
  [heading ?? '', ...blocks.map(blockText)].join(' ');
