import type { Feature } from '../../../feature.ts';
import { cleanUp } from './clean-up.ts';
import { remindOfExpiryJob } from './remind.ts';
import { registerPosts } from './routes.ts';
import { flushViews } from './views.ts';

export { admitRequest, requireAllowedTarget } from './admit.ts';
export { reserveBudget, takeArticle } from './budget.ts';
export { changePostAsAdmin } from './change-as-admin.ts';
export { findPost } from './find.ts';
export { listPagesLinkingTo } from './linking.ts';
export { listPosts } from './list.ts';
export { presentSummary } from './present.ts';
export { type Preview, previewPost } from './preview.ts';
export { publishOwnPost } from './publish.ts';
export { withdrawPost } from './remove.ts';
export { showChange } from './show-change.ts';
export type { PostRow } from './store.ts';
export { takeDownPost } from './take-down.ts';
export { countView } from './views.ts';
export { withRevision } from './with-revision.ts';

export const posts: Feature = {
  name: 'posts',
  api: registerPosts,
  jobs: [remindOfExpiryJob],
  cleanUp,
  flush: flushViews,
};
