import { finishDraft, type PostDraft } from '../../posts/write.ts';
import type { GenerationRequest } from '../../posts/writer.ts';

export interface DraftTask {
  answer: string;
  request: GenerationRequest;
  allowedHosts: readonly string[] | undefined;
}

export const finishDraftTask = ({ answer, request, allowedHosts }: DraftTask): PostDraft =>
  finishDraft(answer, request, { allowedHosts });
