import type { Feature } from '../../../feature.ts';
import { replanRuns } from './change.ts';
import { registerAutomation } from './routes.ts';
import { runAutomationsJob } from './run.ts';

export { moveRun } from './move-run.ts';

export const automation: Feature = {
  name: 'automation',
  api: registerAutomation,
  jobs: [runAutomationsJob],
  onTimeZone: replanRuns,
};
