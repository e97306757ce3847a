import type { Feature } from '../../../feature.ts';
import { registerCampaigns } from './routes.ts';
import { runCampaignsJob } from './run.ts';

export { createCampaign, requirePlan } from './create.ts';
export { listNextLinks } from './list.ts';
export { moveLink } from './move-link.ts';
export { startCampaign } from './start.ts';

export const campaigns: Feature = {
  name: 'campaigns',
  api: registerCampaigns,
  jobs: [runCampaignsJob],
};
