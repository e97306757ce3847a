import {
  AppError,
  authMessages,
  claimRoutes,
  type FieldFault,
  type PostEditBody,
  type PostSummary,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { dropPost, localStore, storedKeys } from '../../../browser/stored.ts';
import { unclaimOwnPost } from '../claims/claim-calls.ts';

/** What went wrong, in words. */
export interface Failure {
  title: string;
  message: string;
}

/** Gives a claimed post up; what went wrong, or null. */
export const unclaimPost = (postId: string, userId: string): Promise<Failure | null> =>
  failureOf('The post is still claimed', () => unclaimOwnPost(postId, userId));

/** Deletes an own post, also from this browser's lists; what went wrong, or null. */
export const deletePost = ({ id, slug }: PostSummary, userId: string): Promise<Failure | null> =>
  failureOf('The post was not deleted', async () => {
    await callApi(claimRoutes.remove, { params: { id }, isLast: true });
    dropPost(localStore(), storedKeys.allPosts, slug);
    dropPost(localStore(), storedKeys.claimedPosts(userId), slug);
    localStore().removeItem(storedKeys.post(slug));
  });

/** Changes an own post; what went wrong, with the faulty fields, or null. */
export async function savePost(
  id: string,
  edit: PostEditBody,
): Promise<(Failure & { details: FieldFault[] }) | null> {
  let details: FieldFault[] = [];
  const failure = await failureOf('The post was not changed', async () => {
    try {
      await callApi(claimRoutes.edit, { params: { id }, body: edit });
    } catch (error) {
      if (error instanceof AppError) details = error.details ?? [];
      throw error;
    }
  });
  return failure && { ...failure, details };
}

async function failureOf(title: string, work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { title, message: error.message || authMessages.unexpected };
  }
}
