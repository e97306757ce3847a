import { setImmediate as turn } from 'node:timers/promises';
import { type ArticleWriter, writePost } from '@linkwright/core/all';
import type { GatherSources } from '@linkwright/core/node';
import { admitLocally } from '../admit-locally.ts';
import { articleOfDraft } from '../articles/of-draft.ts';
import type { Config } from '../config.ts';
import type { RowResult } from './events.ts';
import { wantedOf } from './row-job.ts';
import type { BulkDeps } from './run-deps.ts';
import type { SaveArticle } from './save-article.ts';

export interface LocalWorkOptions {
  config: Config;
  writer: ArticleWriter;
  gather: GatherSources;
  /** Absent where the results are all that is wanted. */
  save: SaveArticle | undefined;
  now: () => Date;
}

/** Has articles written on this machine. */
export function workLocally({
  config,
  writer,
  gather,
  save,
  now,
}: LocalWorkOptions): BulkDeps['work'] {
  const myTurn = takeTurns();
  return async ({ line, body }, { step, free }) => {
    const request = admitLocally(body, config);
    // Ctrl-C waits for what is being written; the writer has its own deadline.
    const { signal } = new AbortController();
    const draft = await writePost(request, {
      writer: freeing(writer, { free, myTurn }),
      gathered: await gather(request, { signal }),
      signal,
      onProgress: step,
    });
    const file = await save?.(line, articleOfDraft(draft, { request, writer, now: now() }));
    const result: RowResult = {
      line,
      ...wantedOf(body),
      status: 'done',
      ...(file !== undefined && { file }),
      title: draft.title,
      words: draft.wordCount,
      seoScore: draft.seo.score,
    };
    return result;
  };
}

/** Lets the model have its next row before this machine is busy with the article. */
const freeing = (
  writer: ArticleWriter,
  { free, myTurn }: { free: () => void; myTurn: () => Promise<void> },
): ArticleWriter => ({
  ...writer,
  async *write(request, options) {
    yield* writer.write(request, options);
    free();
    await myTurn();
  },
});

/** One after the other, and between two of them whatever has come in meanwhile: answers go first. */
function takeTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    // The first ends the round that is under way; only a whole one looks at what has come in.
    last = last.then(() => turn()).then(() => turn());
    return last;
  };
}
