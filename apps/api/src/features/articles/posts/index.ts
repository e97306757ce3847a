import type { Feature } from '../../../feature.ts';
import { cleanUp } from './clean-up.ts';
import { remindOfExpiryJob } from './remind.ts';
import { registerPosts } from './routes.ts';
import { sketchPostsJob } from './sketch-posts.ts';
import { flushViews } from './views.ts';

export { admitRequest, requireAllowedTarget } from './admit.ts';
export { reserveBudget, takeArticle } from './budget.ts';
export { changePostAsAdmin } from './change-as-admin.ts';
export { isTokenOf, makeClaimToken } from './claim-token.ts';
export { comparePost } from './compare.ts';
export { findPost, showPost } from './find.ts';
export { selectGrounding } from './grounding-store.ts';
export { linkableHosts } from './linkable-hosts.ts';
export { listPagesLinkingTo } from './linking.ts';
export { listOwnPosts, listPosts } from './list.ts';
export {
  type MakingRow,
  makingColumns,
  makingSelects,
  selectKeptRequest,
  showMaking,
} from './making-store.ts';
export { lockOwnPost } from './own-post.ts';
export { payOnStoring, reservePrice } from './pay.ts';
export { presentSummary } from './present.ts';
export { type Preview, previewPost } from './preview.ts';
export { publishOwnPost } from './publish.ts';
export { withdrawPost } from './remove.ts';
export { renewPost } from './renew.ts';
export { settlePublication } from './settle.ts';
export { showChange } from './show-change.ts';
export { sourceOf } from './source.ts';
export { standingOf } from './standing.ts';
export type { PostRow } from './store.ts';
export { streamGeneration } from './stream.ts';
export { takeDownPost } from './take-down.ts';
export { countView } from './views.ts';
export { withRevision } from './with-revision.ts';
export { type ArticleWanted, writeArticle } from './write-article.ts';

export const posts: Feature = {
  name: 'posts',
  api: registerPosts,
  jobs: [remindOfExpiryJob, sketchPostsJob],
  cleanUp,
  flush: flushViews,
};
