import type { Feature } from '../../../feature.ts';
import { deletePastReports } from './delete-past.ts';
import { goOn } from './go-on.ts';
import { reportPageData } from './page-data.ts';
import { readPageAgain } from './read-again.ts';
import { registerReports } from './routes.ts';
import { runReportJob } from './run.ts';

export { browserFor } from './browser.ts';
export { findUsersReport, readOwnResults } from './find.ts';

export const reports: Feature = {
  name: 'reports',
  api: registerReports,
  jobs: [runReportJob],
  cleanUp: deletePastReports,
  onEnabled: goOn,
  onReadAgain: { report: readPageAgain },
  pageDataOf: reportPageData,
};
