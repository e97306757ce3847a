export { createCampaign, requirePlan } from './create.ts';
export { registerCampaigns } from './routes.ts';
export { runCampaignsJob } from './run.ts';
export { startCampaign } from './start.ts';
