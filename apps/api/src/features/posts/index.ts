export { deletePastUsage } from './budget.ts';
export { findPost } from './find.ts';
export { listPagesLinkingTo } from './linking.ts';
export { listPosts } from './list.ts';
export { type Preview, previewPost } from './preview.ts';
export { remindOfExpiryJob } from './remind.ts';
export { registerPosts } from './routes.ts';
export { deleteExpired, type PostRow } from './store.ts';
export { countView, flushViews } from './views.ts';
