import { AppError, type Client } from '@linkwright/core/client';
import { articleOfPost } from '../articles/of-post.ts';
import type { BulkRow, RowResult } from './events.ts';
import { wantedOf } from './row-job.ts';
import type { BulkDeps } from './run-deps.ts';
import type { SaveArticle } from './save-article.ts';

/** A server that says nothing for so long is gone, in milliseconds. */
const ANSWER_WITHIN_MS = 180_000;

export interface ServerWorkOptions {
  client: Pick<Client, 'createPost'>;
  /** The same for a row as long as the server has not finally refused it. */
  keyOf: (row: BulkRow) => string;
  /** Absent where no copy is wanted. */
  save: SaveArticle | undefined;
}

/** Has posts made and published by a server. */
export function workOnServer({ client, keyOf, save }: ServerWorkOptions): BulkDeps['work'] {
  return async (row, { step, free }) => {
    const { line, body } = row;
    // Not AbortSignal.timeout: that is kept until its time, with all that listens to it.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
    const created = await client
      .createPost(
        { ...body, permanent: true },
        {
          idempotencyKey: keyOf(row),
          // The run itself decides when a row is tried again.
          retries: 0,
          signal: late.signal,
          onEvent: (event) => {
            if (event.type === 'step') step(event);
          },
        },
      )
      .catch((error: unknown) => {
        if (!late.signal.aborted) throw error;
        throw new AppError('NETWORK_ERROR', { message: 'The server did not answer in time' });
      })
      .finally(() => clearTimeout(timer));
    free();
    const { post, blogUrl, creditsSpent } = created;
    const file = await save?.(line, articleOfPost(created, body.keyword ?? ''));
    const result: RowResult = {
      line,
      ...wantedOf(body),
      status: 'done',
      postUrl: blogUrl,
      ...(file !== undefined && { file }),
      title: post.title,
      words: post.wordCount,
      seoScore: post.seoScore,
      ...(creditsSpent !== undefined && { creditsSpent }),
    };
    return result;
  };
}
