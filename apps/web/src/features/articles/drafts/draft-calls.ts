import {
  type CreatedPost,
  type Draft,
  type DraftCheck,
  draftRoutes,
  type GenerationBody,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { localStore } from '../../../browser/storage.ts';
import { readDraftToken, storeDraftToken } from '../../../browser/stored-drafts.ts';

/** Reading sources and writing take their time. */
const WRITING_MS = 180_000;

/** What a person changes of a draft. */
export interface DraftText {
  title: string;
  content: string;
  metaDescription: string;
}

/** Has an article written and kept as a draft; of a guest's, this browser keeps what opens it. Throws AppError. */
export async function makeDraft(
  { permanent: _, ...body }: GenerationBody,
  idempotencyKey: string,
): Promise<Draft> {
  const options = { idempotencyKey, timeoutMs: WRITING_MS };
  const { draft, draftToken } = await callApi(draftRoutes.create, { body, ...options });
  if (draftToken) storeDraftToken(localStore(), draft.id, draftToken);
  return draft;
}

/** Reads a post's sources again and writes it anew, as a draft. Throws AppError. */
export async function refreshPost(id: string): Promise<Draft> {
  const options = { idempotencyKey: drawKey(), timeoutMs: WRITING_MS };
  const { draft } = await callApi(draftRoutes.refresh, { params: { id }, ...options });
  return draft;
}

export async function readDraft(id: string): Promise<Draft> {
  return (await callApi(draftRoutes.read, openedBy(id))).draft;
}

/** Throws AppError `DRAFT_CONFLICT` where it is not at that revision any more. */
export async function saveDraft(id: string, text: DraftText, revision: number): Promise<Draft> {
  const body = { ...text, revision };
  return (await callApi(draftRoutes.change, { ...openedBy(id), body })).draft;
}

export const checkDraft = (id: string, body: DraftText): Promise<DraftCheck> =>
  callApi(draftRoutes.check, { ...openedBy(id), body });

export const publishDraft = (
  id: string,
  revision: number,
  idempotencyKey: string,
): Promise<CreatedPost> =>
  callApi(draftRoutes.publish, {
    ...openedBy(id),
    body: { revision },
    idempotencyKey,
    timeoutMs: WRITING_MS,
  });

export async function removeDraft(id: string): Promise<void> {
  await callApi(draftRoutes.remove, openedBy(id));
}

/** What a call about one draft is made with: a guest proves to be its maker. */
export const openedBy = (id: string) => ({
  params: { id },
  query: { draftToken: readDraftToken(localStore(), id) },
});
