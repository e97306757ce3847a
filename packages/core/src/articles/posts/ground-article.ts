import type { Document } from 'domhandler';
import { countWords } from '../../base/text/count-words.ts';
import { AppError } from '../../errors.ts';
import { blockText } from '../backlinks/article-text.ts';
import { createGate, MAX_UNSUPPORTED_SHARE } from '../gate/gate.ts';
import { passagesOf } from '../sources/block-text.ts';
import { guessLanguage } from '../sources/guess-language.ts';
import type { GatheredSources } from '../sources/source.ts';
import { SHINGLE, takenRuns, wordsIn } from '../sources/tokens.ts';
import { sayUnsupported } from './finish-repaired.ts';
import type { Grounding } from './grounding.ts';
import { notesOn } from './notes-on-sources.ts';
import { buildPrompt } from './prompt.ts';
import { unquoted } from './sketch.ts';
import { sourceNote } from './source-note.ts';
import { wordsWanted } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

/** Sentences that a refusal names. */
const MAX_NAMED = 40;

/**
 * Takes out of an article what stands in none of its sources, or, where there are none, not in the request
 * either; and tells what the rest stands on.
 */
export function groundArticle(
  { title, document }: { title: string; document: Document },
  request: GenerationRequest,
  { sources, unused }: GatheredSources,
): { grounding: Grounding; isTitleSupported: boolean } {
  const { keyword, anchorText, targetUrl, additionalInstructions } = request;
  const target = sources.find(({ role }) => role === 'target') ?? sources[0];
  const language = target?.language ?? guessLanguage(blockText(document)) ?? '';
  const known = [keyword, anchorText, targetUrl, new URL(targetUrl).hostname];
  // Who can open no source can still be told what somebody asked to be told.
  if (sources.length === 0 && additionalInstructions) known.push(additionalInstructions);
  const told = buildPrompt(request).system;
  const gate = createGate({ sources, known, language, told });
  const { evidence, unsupported, statements } = gate.hold(document);
  const text = blockText(document);
  const shingles = wordsIn(unquoted(text));
  const taken = takenRuns(sources.flatMap((source) => passagesOf(source).join(' ')));
  return {
    grounding: {
      kind: sources.length > 0 ? 'sources' : 'none',
      sources: sources.map(sourceNote),
      evidence,
      removed: unsupported,
      statements,
      unused,
      notes: notesOn(sources, language),
      takenShare: taken.shingles(shingles) / Math.max(1, shingles.length - SHINGLE + 1),
      isShort: countWords(text) < wordsWanted(request).min,
    },
    isTitleSupported: gate.missingInTitle(title, document).length === 0,
  };
}

type Removed = Pick<Grounding, 'removed' | 'statements'>;

/** Whether so little was taken out that the rest is an article. */
export const isMostlySupported = ({ removed, statements }: Removed): boolean =>
  removed.length <= statements * MAX_UNSUPPORTED_SHARE;

/** Throws AppError `CONTENT_UNSUPPORTED`, naming the sentences, where too little is left of an article. */
export function requireSupported(grounding: Removed): void {
  if (isMostlySupported(grounding)) return;
  const details = grounding.removed
    .slice(0, MAX_NAMED)
    .map((one) => ({ field: 'content', message: sayUnsupported(one) }));
  throw new AppError('CONTENT_UNSUPPORTED', { details });
}
