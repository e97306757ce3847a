import type { PostEditBody } from '../../articles/posts/contract.ts';
import { type EditHolding, holdEdit } from '../../articles/posts/hold-edit.ts';
import {
  parsePostEdit,
  type RevisedPost,
  type Revision,
  revisePost,
  scoreStoredPost,
} from '../../articles/posts/revise.ts';
import type { Source } from '../../articles/sources/source.ts';
import { AppError } from '../../errors.ts';

/** A stored post, and what is to be changed of it. */
export interface ReviseTask {
  post: RevisedPost & { metaDescription: string };
  edit: PostEditBody;
  /** What its text is to be held to. */
  sources?: Source[] | undefined;
}

/** A post with its changes. */
export interface RevisedEdit {
  title: string;
  linkPolicy: RevisedPost['linkPolicy'];
  revision: Revision;
  holding: EditHolding;
  /** The SEO score of the text as it was stored. */
  scoreBefore: number;
}

/** Throws INVALID_REQUEST with everything that is wrong with the edit, by field. */
export function reviseTask({ post, edit, sources }: ReviseTask): RevisedEdit {
  const parsed = parsePostEdit(edit);
  if (!parsed.ok) throw new AppError('INVALID_REQUEST', { details: parsed.details });
  const {
    title = post.title,
    content = post.content,
    metaDescription = post.metaDescription,
    linkPolicy = post.linkPolicy,
  } = parsed.edit;
  const edited = { ...post, title, content, metaDescription, linkPolicy };
  const revised = revisePost(edited);
  const holding = holdEdit({ ...post, content: revised.content }, sources);
  const { takenShare = 0 } = post.grounding ?? {};
  const revision = sources
    ? revisePost({ ...edited, grounding: { evidence: holding.evidence, takenShare } })
    : revised;
  return { title, linkPolicy, revision, holding, scoreBefore: scoreStoredPost(post) };
}
