import type {
  DraftArticle,
  DraftToEdit,
  EditedDraft,
  GenerationRequest,
  PostEditBody,
  PublishedArticle,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { linkableHosts, selectGrounding } from '../posts/index.ts';
import type { DraftRow } from './store.ts';

/** A draft after an edit, and what publishing it would make of it. Stores nothing. Throws INVALID_REQUEST. */
export async function editStored(
  ctx: Context,
  row: DraftRow,
  edit: PostEditBody,
): Promise<EditedDraft> {
  const { content, title } = row;
  return editArticle(ctx, {
    draft: { title, content, metaDescription: row.meta_description },
    edit,
    request: requestOf(row, edit.linkPolicy),
    sources: row.sources,
    grounding: row.grounding,
    published: row.refreshes === null ? undefined : await publishedArticle(ctx, row.refreshes),
  });
}

/** The same of an article that is not stored yet. */
export const editArticle = async (
  ctx: Context,
  article: Omit<DraftToEdit, 'allowedHosts'> & { draft: DraftArticle },
): Promise<EditedDraft> =>
  ctx.room.editDraft({ ...article, allowedHosts: await linkableHosts(ctx, ctx.db) });

/** What a stored draft asks for. */
export const requestOf = (
  { request, link_policy }: DraftRow,
  linkPolicy: PostEditBody['linkPolicy'] = link_policy ?? 'follow',
): GenerationRequest => ({ ...request, linkPolicy });

/** Undefined when the post is gone. */
export async function publishedArticle(
  ctx: Context,
  postId: string,
): Promise<PublishedArticle | undefined> {
  const post = await ctx.db
    .selectFrom('blog_posts')
    .select('content')
    .where('id', '=', postId)
    .executeTakeFirst();
  const sources = (await selectGrounding(ctx.db, postId))?.sources ?? [];
  return post && { content: post.content, sources };
}
