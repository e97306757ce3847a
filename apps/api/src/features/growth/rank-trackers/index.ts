import type { Feature } from '../../../feature.ts';
import { checkRanksJob } from './check-ranks.ts';
import { deletePastRanks } from './delete-past.ts';
import { registerRankTrackers } from './routes.ts';

export { listTrackers } from './list.ts';

export const rankTrackers: Feature = {
  name: 'rank-trackers',
  api: registerRankTrackers,
  jobs: [checkRanksJob],
  cleanUp: deletePastRanks,
};
