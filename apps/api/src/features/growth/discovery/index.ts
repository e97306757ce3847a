import type { Feature } from '../../../feature.ts';
import { failPastDiscoveries } from './fail-past.ts';
import { findContactsJob } from './find-contacts.ts';
import { goOn } from './go-on.ts';
import { makeLive } from './link-seen.ts';
import { readPageAgain } from './read-again.ts';
import { sendRemindersJob } from './reminders.ts';
import { registerDiscovery, registerProspects } from './routes.ts';
import { runDiscoveryJob } from './run.ts';

export const discovery: Feature = {
  name: 'discovery',
  api(app, ctx) {
    registerDiscovery(app, ctx);
    registerProspects(app, ctx);
  },
  jobs: [runDiscoveryJob, findContactsJob, sendRemindersJob],
  cleanUp: failPastDiscoveries,
  onEnabled: goOn,
  onLinkSeen: makeLive,
  onReadAgain: { discovery: readPageAgain },
};
