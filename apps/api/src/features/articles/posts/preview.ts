import type { Post } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findPost } from './find.ts';
import { presentPost } from './present.ts';
import { selectAnyPost } from './store.ts';

export type Preview =
  | { kind: 'preview'; post: Post }
  /** Its public page is the thing itself. */
  | { kind: 'public' }
  | { kind: 'expired'; isTakenDown?: boolean }
  | { kind: 'unknown' };

/**
 * What `/preview/{slug}` shows: a trial post to everybody, as its public page does, and a draft to
 * its owner. A permanent post has no preview beside its page.
 */
export async function previewPost(ctx: Context, slug: string, viewer: Viewer): Promise<Preview> {
  const row = await selectAnyPost(ctx.db, slug);
  if (!row) {
    const found = await findPost(ctx, slug);
    return found.kind === 'found' ? { kind: 'public' } : found;
  }
  if (row.expires_at && row.expires_at <= ctx.clock()) return { kind: 'expired' };
  const preview: Preview = { kind: 'preview', post: presentPost(row, ctx.publicUrl) };
  if (row.status === 'draft') {
    const isOwner = viewer.kind === 'user' && viewer.userId === row.user_id;
    return isOwner ? preview : { kind: 'unknown' };
  }
  return row.is_trial_post ? preview : { kind: 'public' };
}
