import { countWords } from '../../base/text/count-words.ts';
import { AppError } from '../../errors.ts';
import { unusable } from './unusable.ts';

/** Longest answer read from a writer, in bytes of UTF-8: some 15 times the longest article. */
export const MAX_DRAFT_BYTES = 200_000;

/**
 * Collects a writer's answer and says how many words there are after each piece. Throws the signal's
 * reason as soon as it is aborted, whatever the writer does; AppError `CONTENT_UNUSABLE` for an
 * answer that does not end, `GENERATION_FAILED` for a failure that is no AppError.
 */
export async function readDraft(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
  onWords: (words: number) => void,
): Promise<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  const count = wordCounter();
  const encoder = new TextEncoder();
  const { aborted, stop } = whenAborted(signal);
  const texts: string[] = [];
  let bytes = 0;
  let finished = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([iterator.next(), aborted]);
      // A cut-off stream of a vendor's client may just end.
      signal.throwIfAborted();
      if (next.done === true) {
        finished = true;
        return texts.join('');
      }
      texts.push(next.value);
      // An empty piece counts too, or a stream of nothing would never end.
      bytes += encoder.encode(next.value).length + 1;
      if (bytes > MAX_DRAFT_BYTES) throw unusable('The writer did not come to an end');
      onWords(count(next.value));
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof AppError ? error : new AppError('GENERATION_FAILED', { cause: error });
  } finally {
    stop();
    if (!finished) release(iterator);
  }
}

/** Lets the writer clean up without waiting for it: one that hangs would never answer. */
function release(iterator: AsyncIterator<string>): void {
  iterator.return?.().then(undefined, () => {
    // The answer is given up already; how the writer takes it changes nothing.
  });
}

function whenAborted(signal: AbortSignal): { aborted: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {
    // Handled where it is raced; this keeps a late abort from counting as unhandled.
  });
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return { aborted: promise, stop: () => signal.removeEventListener('abort', onAbort) };
}

/** Characters within which nearly every word ends. */
const LONGEST_WORD = 100;

/** Counts as text comes in, the last, perhaps unfinished, word anew each time. */
function wordCounter(): (piece: string) => number {
  let counted = 0;
  let tail = '';
  return (piece) => {
    tail += piece;
    const end = tail.length > LONGEST_WORD ? tail.length : tail.search(/\s\S*$/u);
    if (end > 0) {
      counted += countWords(tail.slice(0, end));
      tail = tail.slice(end);
    }
    return counted + countWords(tail);
  };
}
