import type { GenerationBody } from '@linkwright/core/all';
import type { PreviewCall } from '@linkwright/widget';
import { useLocation } from 'wouter';
import { notLoaded } from '../../../network/not-loaded.ts';
import { paths } from '../../../paths.ts';

/** What 'Preview first' does: makes a draft and opens it, unless the person gave it up meanwhile. */
export function usePreview(): (body: GenerationBody, call: PreviewCall) => Promise<void> {
  const [, navigate] = useLocation();
  return async (body, { idempotencyKey, signal }) => {
    // Not before it is wanted: the home page is counted in kilobytes.
    const { makeDraft } = await import('./draft-calls.ts').catch(notLoaded);
    const { id } = await makeDraft(body, idempotencyKey);
    if (!signal.aborted) navigate(paths.draft.replace(':id', id));
  };
}
