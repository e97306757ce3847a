import { finishDraft, type PostDraft } from '../../articles/posts/write.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';

export interface DraftTask {
  answer: string;
  request: GenerationRequest;
  allowedHosts: readonly string[] | undefined;
}

export const finishDraftTask = ({ answer, request, allowedHosts }: DraftTask): PostDraft =>
  finishDraft(answer, request, { allowedHosts });
