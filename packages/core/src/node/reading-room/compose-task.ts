import { loadComposing } from '../../articles/offline-writer/compose-pieces.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import type { Source } from '../../articles/sources/source.ts';

export interface ComposeTask {
  request: GenerationRequest;
  sources: readonly Source[];
}

export async function loadComposeTask(): Promise<(task: ComposeTask) => string[]> {
  const compose = await loadComposing();
  return ({ request, sources }) => compose(request, sources);
}
