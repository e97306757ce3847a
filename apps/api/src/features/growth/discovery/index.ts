import type { Feature } from '../../../feature.ts';
import { failPastDiscoveries } from './fail-past.ts';
import { goOn } from './go-on.ts';
import { readPageAgain } from './read-again.ts';
import { registerDiscovery } from './routes.ts';
import { runDiscoveryJob } from './run.ts';

export const discovery: Feature = {
  name: 'discovery',
  api: registerDiscovery,
  jobs: [runDiscoveryJob],
  cleanUp: failPastDiscoveries,
  onEnabled: goOn,
  onReadAgain: { discovery: readPageAgain },
};
