import type { Feature } from '../../../feature.ts';
import { deletePastMonitoring } from './delete-past.ts';
import { deliverWebhookJob } from './deliver.ts';
import { registerAlertFeed } from './feed-page.ts';
import { goOn } from './go-on.ts';
import { readLinkAgain } from './read-again.ts';
import { recheckLinksJob } from './recheck.ts';
import { registerMonitors } from './routes.ts';
import { sendAlertsJob } from './send-alerts.ts';
import { registerStatusPage } from './status-page.ts';

export { readAlerts } from './alerts.ts';
export { changeAlerts } from './change-alerts.ts';
export { listMonitors } from './list.ts';
export { tellIndexChange } from './tell-index.ts';

export const monitors: Feature = {
  name: 'monitors',
  pages(app, ctx) {
    registerStatusPage(app, ctx);
    registerAlertFeed(app, ctx);
  },
  api: registerMonitors,
  jobs: [recheckLinksJob, deliverWebhookJob, sendAlertsJob],
  cleanUp: deletePastMonitoring,
  onEnabled: goOn,
  onReadAgain: { 'watched-link': readLinkAgain },
};
