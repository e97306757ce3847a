/**
 * The writer that needs no model and no key. The same request gives the same article.
 *
 * @module
 * @example
 * ```ts
 * import { writePost } from '@linkwright/core';
 * import { createOfflineWriter } from '@linkwright/core/offline-writer';
 *
 * createOfflineWriter().isStandIn; // => true
 * ```
 */

import type { ArticleWriter } from '../posts/writer.ts';
import { composeArticle } from './compose.ts';

/**
 * The writer that needs no key (docs/specification/articles.md, Writers): composes an English
 * article about any keyword from the banks of this folder, within 10 % of the length asked for. The
 * same request gives the same article. It cannot follow `additionalInstructions`; they only vary
 * the result. Throws the signal's reason when aborted, and nothing else.
 */
export function createOfflineWriter(): ArticleWriter {
  return {
    name: 'offline writer',
    isStandIn: true,
    async *write(request, { signal }) {
      signal.throwIfAborted();
      for (const block of composeArticle(request)) {
        signal.throwIfAborted();
        yield `${block}\n\n`;
      }
      signal.throwIfAborted();
    },
  };
}
