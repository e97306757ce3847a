export { deletePastUsage } from './budget.ts';
export { findPost } from './find.ts';
export { listPosts } from './list.ts';
export { presentPost, presentSummary } from './present.ts';
export { type Preview, previewPost } from './preview.ts';
export { remindOfExpiryJob } from './remind.ts';
export { registerPosts } from './routes.ts';
export { deleteExpired, type PostRow, type SummaryRow, summaryColumns } from './store.ts';
export { countView, flushViews } from './views.ts';
