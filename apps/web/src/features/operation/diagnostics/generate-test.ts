import { blogTestRequest, functionRoutes, type WrittenArticle } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';

/** A writer may take that long for 500 words. */
const TIMEOUT_MS = 180_000;

/** Has the writer in use write the test article; nothing of it is stored. */
export const generateTest = (): Promise<WrittenArticle> =>
  callApi(functionRoutes.aiContentGenerator, {
    body: blogTestRequest,
    timeoutMs: TIMEOUT_MS,
  });
