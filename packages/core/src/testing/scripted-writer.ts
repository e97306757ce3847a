import type { ArticleWriter, GenerationRequest } from '../articles/posts/writer.ts';

export interface ScriptedWriterOptions {
  /** What it writes, in pieces. Default: nothing. */
  pieces?: Iterable<string> | ((request: GenerationRequest) => Iterable<string>);
  /** What it does after the last piece. Default: it ends. */
  ending?: { throws: unknown } | 'hangs';
  name?: string;
  isStandIn?: boolean;
}

/** A writer that does what the test says. It obeys the signal, also while it hangs. */
export function scriptedWriter(
  options: ScriptedWriterOptions = {},
): ArticleWriter & { requests: GenerationRequest[] } {
  const { pieces = [], ending, name = 'scripted writer', isStandIn = false } = options;
  const requests: GenerationRequest[] = [];
  return {
    name,
    isStandIn,
    requests,
    async *write(request, { signal }) {
      requests.push(request);
      for (const piece of typeof pieces === 'function' ? pieces(request) : pieces) {
        signal.throwIfAborted();
        yield piece;
      }
      if (ending === 'hangs') await aborted(signal);
      else if (ending) throw ending.throws;
      signal.throwIfAborted();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
