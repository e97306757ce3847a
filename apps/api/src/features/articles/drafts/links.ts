import type { DraftLinks } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { listPosts } from '../posts/index.ts';
import { findDraft, type OwnDraft } from './find.ts';

const MOST = 20;

/** Posts of this blog that stay and are about the words that are looked for, else about the keyword. */
export async function listDraftLinks(
  ctx: Context,
  own: OwnDraft,
  wanted: string | undefined,
): Promise<DraftLinks> {
  const draft = await findDraft(ctx, own);
  const q = wanted ?? draft.request.keyword;
  const { items } = await listPosts(ctx, { q, limit: MOST });
  return {
    items: items
      .filter(({ id, isTrialPost }) => !isTrialPost && id !== draft.refreshes)
      .map(({ title, publishedUrl, excerpt }) => ({ title, address: publishedUrl, excerpt })),
    nextCursor: null,
  };
}
