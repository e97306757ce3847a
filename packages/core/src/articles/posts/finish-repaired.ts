import { AppError } from '../../errors.ts';
import type { Grounding } from './grounding.ts';
import { readDraft } from './read-draft.ts';
import type { UnsupportedDraft } from './writer.ts';

/** A repaired article with fewer of the words than this is a remnant. */
const MIN_KEPT_SHARE = 0.8;

/** What is asked of an article. */
interface Finished {
  wordCount: number;
  grounding: Pick<Grounding, 'removed'> | null;
}

export interface Finishing<Draft extends Finished> {
  /** Makes the article of an answer. */
  finished: (answer: string) => Draft | Promise<Draft>;
  /** Has it written once more. */
  /** Words that an article must have; absent: as many as it has. */
  wanted?: { min: number; max: number } | undefined;
  repair: ((draft: UnsupportedDraft) => AsyncIterable<string>) | undefined;
  signal: AbortSignal;
}

/**
 * The article of a writer's answer. What of it stands in no source goes back to the writer, once; where
 * that makes it no better, it is what is left of the first answer. Throws as `finished` does.
 */
export async function finishRepaired<Draft extends Finished>(
  answer: string,
  { finished, repair, wanted, signal }: Finishing<Draft>,
): Promise<Draft> {
  if (!repair) return finished(answer);
  const first = await outcomeOf(finished, answer);
  const unsupported =
    first instanceof AppError
      ? (first.details ?? []).map(({ message }) => message)
      : (first.grounding?.removed ?? []).map(sayUnsupported);
  const short =
    wanted && !(first instanceof AppError) && first.wordCount < wanted.min
      ? { ...wanted, words: first.wordCount }
      : undefined;
  const repaired =
    unsupported.length > 0 || short
      ? await attempt(repair({ answer, unsupported, short }), { finished, signal })
      : undefined;
  if (repaired && (first instanceof AppError || isBetter(repaired, first, short !== undefined)))
    return repaired;
  if (first instanceof AppError) throw first;
  return first;
}

/** The article, or why too little of it stands in its sources. */
async function outcomeOf<Draft extends Finished>(
  finished: Finishing<Draft>['finished'],
  answer: string,
): Promise<Draft | AppError> {
  try {
    return await finished(answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONTENT_UNSUPPORTED') return error;
    throw error;
  }
}

/** Undefined where nothing came of it: there is a first answer still. */
async function attempt<Draft extends Finished>(
  pieces: AsyncIterable<string>,
  { finished, signal }: Pick<Finishing<Draft>, 'finished' | 'signal'>,
): Promise<Draft | undefined> {
  try {
    return await finished(await readDraft(pieces, signal, () => {}));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function isBetter(repaired: Finished, first: Finished, isShort: boolean): boolean {
  const removed = (one: Finished) => one.grounding?.removed.length ?? 0;
  if (isShort) return repaired.wordCount > first.wordCount;
  return (
    removed(repaired) < removed(first) && repaired.wordCount >= first.wordCount * MIN_KEPT_SHARE
  );
}

/** A sentence that stands in no source, for a person and for a writer. */
export const sayUnsupported = ({ text, missing }: Grounding['removed'][number]): string =>
  `${text} (${missing.join(', ')})`;
