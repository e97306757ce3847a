import type { PostDraft } from '../../articles/posts/derive-post.ts';
import { finishDraft } from '../../articles/posts/write.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import type { GatheredSources } from '../../articles/sources/source.ts';

export interface DraftTask {
  answer: string;
  request: GenerationRequest;
  allowedHosts: readonly string[] | undefined;
  gathered: GatheredSources | undefined;
  mayBeShort: boolean | undefined;
}

export const finishDraftTask = ({
  answer,
  request,
  allowedHosts,
  gathered,
  mayBeShort,
}: DraftTask): PostDraft => finishDraft(answer, request, { allowedHosts, gathered, mayBeShort });
