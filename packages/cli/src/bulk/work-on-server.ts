import type { CreatedDraft } from '@linkwright/core/all';
import { AppError, type Client, type PublishOrHoldOptions } from '@linkwright/core/client';
import { articleOfPost } from '../articles/of-post.ts';
import { articleOfDraft } from '../articles/of-stored-draft.ts';
import type { BulkRow, RowResult } from './events.ts';
import { wantedOf } from './row-job.ts';
import type { BulkDeps } from './run-deps.ts';
import type { SaveArticle } from './save-article.ts';

/** A server that says nothing for so long is gone, in milliseconds. */
const ANSWER_WITHIN_MS = 180_000;

export interface ServerWorkOptions {
  client: Pick<Client, 'createDraft' | 'createPost' | 'publishOrHold'>;
  /** Where the server's pages are. */
  siteUrl: string;
  /** The same for a row as long as the server has not finally refused it. */
  keyOf: (row: BulkRow) => string;
  /** Absent where no copy is wanted. */
  save: SaveArticle | undefined;
}

/**
 * Has posts made and published by a server. Unless `publishesAll`, what scores too low for search engines
 * becomes a draft.
 */
export function workOnServer(
  options: ServerWorkOptions & { publishesAll: boolean },
): BulkDeps['work'] {
  const { client, keyOf, save, publishesAll } = options;
  return async (row, { step, free }) => {
    const { line, body } = row;
    const created = await withinTime((signal) => {
      const call: PublishOrHoldOptions = {
        idempotencyKey: keyOf(row),
        // The run itself decides when a row is tried again.
        retries: 0,
        signal,
        onEvent: (event) => {
          if (event.type === 'step') step(event);
        },
      };
      return publishesAll
        ? client.createPost({ ...body, permanent: true }, call)
        : client.publishOrHold(body, call);
    });
    free();
    if ('heldBecause' in created) {
      return { ...(await heldResult(row, created, options)), reason: created.heldBecause };
    }
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

/** Has drafts made by a server, which publishes none of them. */
export function holdOnServer(options: ServerWorkOptions): BulkDeps['work'] {
  const { client, keyOf } = options;
  return async (row, { step, free }) => {
    step({ step: 'writing' });
    const created = await withinTime((signal) =>
      client.createDraft(row.body, { idempotencyKey: keyOf(row), retries: 0, signal }),
    );
    free();
    return heldResult(row, created, options);
  };
}

async function heldResult(
  { line, body }: BulkRow,
  { draft, writer }: Pick<CreatedDraft, 'draft' | 'writer'>,
  { save, siteUrl }: ServerWorkOptions,
): Promise<RowResult> {
  const file = await save?.(line, { ...articleOfDraft(draft), writer });
  return {
    line,
    ...wantedOf(body),
    status: 'held',
    draftId: draft.id,
    draftUrl: new URL(`/drafts/${draft.id}`, siteUrl).href,
    ...(file !== undefined && { file }),
    title: draft.title,
    words: draft.wordCount,
    seoScore: draft.seo.score,
  };
}

/** Throws NETWORK_ERROR where the server says nothing for too long. */
async function withinTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // Not AbortSignal.timeout: that is kept until its time, with all that listens to it.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
  try {
    return await ask(late.signal);
  } catch (error) {
    if (!late.signal.aborted) throw error;
    throw new AppError('NETWORK_ERROR', { message: 'The server did not answer in time' });
  } finally {
    clearTimeout(timer);
  }
}
