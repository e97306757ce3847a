import type { DraftToEdit, EditedDraft } from '../../articles/drafts/edited-draft.ts';
import type { PostDraft } from '../../articles/posts/derive-post.ts';
import type { FinishDraft } from '../../articles/posts/write.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import type { Source } from '../../articles/sources/source.ts';
import { AppError } from '../../errors.ts';
import type { ComposeTask } from './compose-task.ts';
import type { DraftTask } from './finish-draft-task.ts';
import type { Task } from './frames.ts';
import { TooHeavy } from './limits.ts';
import { type Pool, ReadingFault } from './pool.ts';
import type { RevisedEdit, ReviseTask } from './revise-task.ts';

interface ArticleRoom {
  pool: Pool;
  onFault: (error: Error) => void;
}

/** As the offline writer composes, in the room: an article as Markdown, in pieces. */
export const composeIn =
  (room: ArticleRoom) =>
  async (
    request: GenerationRequest,
    sources: readonly Source[],
    { signal }: { signal: AbortSignal },
  ): Promise<string[]> => {
    const input: ComposeTask = { request, sources };
    return (await readArticle(room, { kind: 'compose', input }, signal)) as string[];
  };

/** As `finishDraft`, in the room. */
export const finishDraftIn =
  (room: ArticleRoom): FinishDraft =>
  async (answer, request, { signal, allowedHosts, gathered, mayBeShort }) => {
    const input: DraftTask = { answer, request, allowedHosts, gathered, mayBeShort };
    return (await readArticle(room, { kind: 'draft', input }, signal)) as PostDraft;
  };

/** As `revisePost`, in the room, for a stored post and an edit of it. */
export const reviseIn = (room: ArticleRoom) => async (input: ReviseTask) =>
  (await readArticle(room, { kind: 'revise', input })) as RevisedEdit;

/** As `editDraft`, in the room. */
export const editDraftIn = (room: ArticleRoom) => async (input: DraftToEdit) =>
  (await readArticle(room, { kind: 'edit', input })) as EditedDraft;

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
