import type { Feature } from '../../../feature.ts';
import { deletePastMonitoring } from './delete-past.ts';
import { deliverWebhookJob } from './deliver.ts';
import { sendDigestsJob } from './digest.ts';
import { goOn } from './go-on.ts';
import { readLinkAgain } from './read-again.ts';
import { recheckLinksJob } from './recheck.ts';
import { registerMonitors } from './routes.ts';
import { registerStatusPage } from './status-page.ts';

export { changeAlerts, readAlerts } from './alerts.ts';

export const monitors: Feature = {
  name: 'monitors',
  pages: registerStatusPage,
  api: registerMonitors,
  jobs: [recheckLinksJob, deliverWebhookJob, sendDigestsJob],
  cleanUp: deletePastMonitoring,
  onEnabled: goOn,
  onReadAgain: { 'watched-link': readLinkAgain },
};
