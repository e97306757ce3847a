import type { FinishDraft, PostDraft } from '../../articles/posts/write.ts';
import { AppError } from '../../errors.ts';
import type { DraftTask } from './finish-draft-task.ts';
import type { Task } from './frames.ts';
import { TooHeavy } from './limits.ts';
import { type Pool, ReadingFault } from './pool.ts';
import type { RevisedEdit, ReviseTask } from './revise-task.ts';

interface ArticleRoom {
  pool: Pool;
  onFault: (error: Error) => void;
}

/** As `finishDraft`, in the room. */
export const finishDraftIn =
  (room: ArticleRoom): FinishDraft =>
  async (answer, request, { allowedHosts, signal }) => {
    const input: DraftTask = { answer, request, allowedHosts };
    return (await readArticle(room, { kind: 'draft', input }, signal)) as PostDraft;
  };

/** As `revisePost`, in the room, for a stored post and an edit of it. */
export const reviseIn = (room: ArticleRoom) => async (input: ReviseTask) =>
  (await readArticle(room, { kind: 'revise', input })) as RevisedEdit;

/** An article that cannot be read is none that can be published. */
async function readArticle(
  { pool, onFault }: ArticleRoom,
  task: Task,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await pool.read(task, [], signal);
  } catch (error) {
    if (error instanceof ReadingFault) onFault(error);
    else if (!(error instanceof TooHeavy)) throw error;
    throw new AppError('CONTENT_UNUSABLE', { message: error.message, cause: error });
  }
}
