/**
 * The writer that needs no model and no key: it composes an article of what its sources say. The same
 * request with the same sources gives the same article.
 *
 * @module
 * @example
 * ```ts
 * import { createOfflineWriter } from '@linkwright/core/offline-writer';
 *
 * createOfflineWriter().isStandIn; // => true
 * ```
 */

import type { ArticleWriter, GenerationRequest } from '../posts/writer.ts';
import type { Source } from '../sources/source.ts';
import type { ComposePieces } from './compose-pieces.ts';

export interface OfflineWriterOptions {
  /** Composes somewhere else, as a reading room's `compose` does; here, unless given. */
  compose?:
    | ((
        request: GenerationRequest,
        sources: readonly Source[],
        options: { signal: AbortSignal },
      ) => Promise<string[]>)
    | undefined;
}

/** Read when it is first used: whoever composes elsewhere needs none of it. */
async function composing(sources: readonly Source[]): Promise<ComposePieces> {
  const { loadComposing } = await import('./compose-pieces.ts');
  return loadComposing(sources);
}

/**
 * The writer that needs no key (docs/specification/articles.md, Writers). It says what the sources
 * say, in other words or in short quotations, and nothing else; where there are none, a short piece on
 * what to find out about such a subject. It cannot follow `additionalInstructions` or a tone. Throws
 * the signal's reason when aborted, and what `compose` throws.
 */
export function createOfflineWriter({ compose }: OfflineWriterOptions = {}): ArticleWriter {
  return {
    name: 'offline writer',
    isStandIn: true,
    composes: true,
    async *write(request, { signal, sources = [] }) {
      signal.throwIfAborted();
      const pieces = compose
        ? await compose(request, sources, { signal })
        : (await composing(sources))(request, sources);
      for (const piece of pieces) {
        signal.throwIfAborted();
        yield piece;
      }
    },
  };
}
