import type { PostEditBody } from '../../articles/posts/contract.ts';
import {
  parsePostEdit,
  type RevisedPost,
  type Revision,
  revisePost,
  scoreStoredPost,
} from '../../articles/posts/revise.ts';
import { AppError } from '../../errors.ts';

/** A stored post, and what is to be changed of it. */
export interface ReviseTask {
  post: RevisedPost & { metaDescription: string };
  edit: PostEditBody;
}

/** A post with its changes. */
export interface RevisedEdit {
  title: string;
  linkPolicy: RevisedPost['linkPolicy'];
  revision: Revision;
  /** The SEO score of the text as it was stored. */
  scoreBefore: number;
}

/** Throws INVALID_REQUEST with everything that is wrong with the edit, by field. */
export function reviseTask({ post, edit }: ReviseTask): RevisedEdit {
  const parsed = parsePostEdit(edit);
  if (!parsed.ok) throw new AppError('INVALID_REQUEST', { details: parsed.details });
  const {
    title = post.title,
    content = post.content,
    metaDescription = post.metaDescription,
    linkPolicy = post.linkPolicy,
  } = parsed.edit;
  const revision = revisePost({ ...post, title, content, metaDescription, linkPolicy });
  return { title, linkPolicy, revision, scoreBefore: scoreStoredPost(post) };
}
