import { AppError } from '@linkwright/core/all';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { lockPosts } from './claim-store.ts';
import { toRevise } from './revision.ts';
import { replaceShingles, selectUnsketched } from './shingle-store.ts';
import { withRevision } from './with-revision.ts';

/** Posts of one round. */
const MOST = 2000;
/** Stands for a text that cannot be read: no text has it. */
const UNREADABLE = -1;

/** Keeps a sample of each post that has none yet, within a round; how many there were. */
export async function sketchPosts(ctx: Context): Promise<number> {
  const due = await selectUnsketched(ctx.db, MOST);
  for (const { id } of due) {
    await letRequestsIn();
    ctx.stopping.signal.throwIfAborted();
    try {
      await sketchPost(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.warn({ err: error, post: id }, 'a post cannot be compared with others');
      await replaceShingles(ctx.db, id, [UNREADABLE]);
    }
  }
  return due.length;
}

const sketchPost = (ctx: Context, id: string): Promise<void> =>
  withRevision(ctx, async (trx, revise) => {
    const [post] = await lockPosts(trx, [id]);
    if (!post) return;
    const { revision } = revise({ post: await toRevise(ctx, trx, post), edit: {} });
    await replaceShingles(trx, id, revision.sketch);
  });

/** Comes round every ten minutes. */
export const sketchPostsJob: JobDefinition = {
  name: 'sketch-posts',
  schedule: '*/10 * * * *',
  async work(ctx) {
    const done = await sketchPosts(ctx);
    if (done > 0) ctx.log.info({ done }, 'posts sampled to compare others with');
  },
};
