import { type RevisedPost, type Revision, revisePost } from '../../posts/revise.ts';

export const reviseTask = (post: RevisedPost): Revision => revisePost(post);
