import type { GenerationRequest, PostDraft } from '@linkwright/core/all';

export interface Delivery {
  /** Whose destination it is; someone else's is NOT_FOUND. */
  userId: string;
  destinationId: string;
  request: GenerationRequest;
  draft: PostDraft;
  /** Its owner read it before. */
  isApproved?: boolean;
  /** The same for every try of one article: the destination never holds it twice. */
  key: string;
  /** The destination shows it from then on; absent: at once. */
  publishAt?: Date | undefined;
  signal: AbortSignal;
}

/** What became of it. */
export interface Delivered {
  /** Where visitors read it. */
  url: string;
  /** The destination's own name of it, e.g. a WordPress post's id. */
  reference: string | null;
}
