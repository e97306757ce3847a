import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { isTokenOf } from '../posts/index.ts';
import { type DraftRow, selectDraft } from './store.ts';

/** Which draft a call is about, and what opens it: its owner's call, or the token of a guest's. */
export interface OwnDraft {
  id: string;
  viewer: Viewer;
  draftToken: string | undefined;
}

/** Throws DRAFT_NOT_FOUND, for another's too. */
export async function findDraft(
  ctx: Context,
  { id, viewer, draftToken }: OwnDraft,
): Promise<DraftRow> {
  const draft = await selectDraft(ctx.db, id, ctx.clock());
  const isOwner = viewer.kind === 'user' && draft?.user_id === viewer.userId;
  const isOpened = draftToken !== undefined && draft && isTokenOf(draftToken, draft.token_hash);
  if (!draft || !(isOwner || isOpened)) throw new AppError('DRAFT_NOT_FOUND');
  return draft;
}

/** The same of a draft that can still be changed. Throws DRAFT_NOT_FOUND or DRAFT_PUBLISHED. */
export async function findOpenDraft(ctx: Context, own: OwnDraft): Promise<DraftRow> {
  const draft = await findDraft(ctx, own);
  if (draft.published_at !== null) throw new AppError('DRAFT_PUBLISHED');
  return draft;
}

/** Throws DRAFT_CONFLICT, telling the newer revision. */
export function requireRevision({ revision }: DraftRow, wanted: number): void {
  if (revision === wanted) return;
  throw new AppError('DRAFT_CONFLICT', {
    details: [{ field: 'revision', message: `is ${revision} by now` }],
  });
}
