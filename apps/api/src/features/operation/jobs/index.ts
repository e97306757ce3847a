import type { Feature } from '../../../feature.ts';
import { registerJobs } from './routes.ts';
import { deletePastSuspects } from './set-aside.ts';

export const jobs: Feature = { name: 'jobs', api: registerJobs, cleanUp: deletePastSuspects };
