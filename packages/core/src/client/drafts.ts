import type {
  CreatedDraft,
  changeDraft,
  checkDraft,
  createDraft,
  DraftCheck,
  DraftLinks,
  DraftPage,
  PublishedOrHeld,
  publishDraft,
  publishOrHold,
  readDraft,
  removeDraft,
} from '../articles/drafts/contract.ts';
import { draftRoutes } from '../articles/drafts/routes.ts';
import type { CreatedPost } from '../articles/posts/contract.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { GenerationEventOf } from './events.ts';
import { generate } from './generation.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** What opens a guest's draft, beside what every call takes. */
export interface DraftCallOptions extends CallOptions {
  /** As `createDraft` gave it to a guest; one's own drafts need none. */
  draftToken?: string | undefined;
}

export interface PublishOrHoldOptions extends IdempotentCallOptions {
  /** Asks for it in steps, and is told each. */
  onEvent?: ((event: GenerationEventOf<PublishedOrHeld>) => void) | undefined;
}

/** Articles that nobody but their maker sees until they are published. */
export interface DraftCalls {
  /** Has an article written and keeps it as a draft. A guest's answer holds the token that opens it. */
  createDraft(
    body: BodyOf<typeof createDraft>,
    call?: IdempotentCallOptions,
  ): Promise<CreatedDraft>;
  /**
   * Publishes an article for a credit; one whose score is too low for search engines is kept as a draft,
   * and nothing is spent: then the answer has `heldBecause`.
   */
  publishOrHold(
    body: BodyOf<typeof publishOrHold>,
    call?: PublishOrHoldOptions,
  ): Promise<PublishedOrHeld>;
  listDrafts(query?: { limit?: number; cursor?: string }, call?: CallOptions): Promise<DraftPage>;
  /** The draft with its sources, their text, and what of it stands where. */
  readDraft(draftId: string, call?: DraftCallOptions): Promise<AnswerOf<typeof readDraft>>;
  /** Throws DRAFT_CONFLICT where another revision is the newest by now. */
  changeDraft(
    draftId: string,
    body: BodyOf<typeof changeDraft>,
    call?: DraftCallOptions,
  ): Promise<AnswerOf<typeof changeDraft>>;
  deleteDraft(draftId: string, call?: DraftCallOptions): Promise<AnswerOf<typeof removeDraft>>;
  /** Holds a text to the draft's sources and scores it; stores nothing. */
  checkDraft(
    draftId: string,
    body: BodyOf<typeof checkDraft>,
    call?: DraftCallOptions,
  ): Promise<DraftCheck>;
  /** Publishes it as `createPost` would have: paid and for good, or as a trial post. */
  publishDraft(
    draftId: string,
    body?: BodyOf<typeof publishDraft>,
    call?: IdempotentCallOptions & DraftCallOptions,
  ): Promise<CreatedPost>;
  /** Posts of the blog that the draft may link to. */
  listDraftLinks(
    draftId: string,
    query?: { q?: string },
    call?: DraftCallOptions,
  ): Promise<DraftLinks>;
  /** Has the sources of one's own post read again and the post written anew, as a draft. */
  refreshPost(postId: string, call?: IdempotentCallOptions): Promise<AnswerOf<typeof readDraft>>;
}

export function draftCalls(caller: Caller): DraftCalls {
  const { ask, askOnce } = caller;
  const routes = draftRoutes;
  const at = (id: string, { draftToken, ...call }: DraftCallOptions = {}, more = {}) => ({
    params: { id },
    query: { ...more, ...(draftToken === undefined ? {} : { draftToken }) },
    ...call,
  });
  return {
    createDraft: (body, call = {}) => askOnce(routes.create, 'draft', { body }, call),
    publishOrHold: (body, call = {}) =>
      generate(caller, { route: routes.publishOrHold, mark: 'writer', body }, call),
    listDrafts: (query = {}, call = {}) => ask(routes.list, 'items', { query, ...call }),
    readDraft: (id, call) => ask(routes.read, 'draft', at(id, call)),
    changeDraft: (id, body, call) => ask(routes.change, 'draft', { ...at(id, call), body }),
    deleteDraft: (id, call) => ask(routes.remove, 'success', at(id, call)),
    checkDraft: (id, body, call) => ask(routes.check, 'seo', { ...at(id, call), body }),
    publishDraft: (id, body = {}, { draftToken, ...call } = {}) =>
      askOnce(routes.publish, 'post', { ...at(id, { draftToken }), body }, call),
    listDraftLinks: (id, query = {}, call) => ask(routes.links, 'items', at(id, call, query)),
    refreshPost: (id, call = {}) => askOnce(routes.refresh, 'draft', { params: { id } }, call),
  };
}
