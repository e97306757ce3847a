import type { Feature } from '../../../feature.ts';
import { deletePastAbuse } from './delete-past.ts';
import { registerReportPage } from './report-page.ts';
import { registerModeration } from './routes.ts';

export { putHostRule } from './host-rules.ts';
export { closeReports, isBlockedHost, lockReport, selectAllowedHosts } from './store.ts';

export const moderation: Feature = {
  name: 'moderation',
  pages: registerReportPage,
  api: registerModeration,
  cleanUp: deletePastAbuse,
};
